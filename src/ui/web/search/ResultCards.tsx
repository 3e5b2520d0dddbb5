import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import type { PageOf } from '#ui/web/table/columns.ts'
import { Pager } from '#ui/web/table/Pager.tsx'
import { Card, type ResultCard } from './Card.tsx'
import classes from './ResultCards.module.css'

export interface Head {
  label: string
  /** Its share of the width, relative to the others. */
  share?: number
  /** A CSS length for the longest value: dates and statuses do not wrap. */
  least?: string
  /** Takes a line of its own on a phone. */
  long?: boolean
}

interface ResultCardsProps {
  /** The first head names the title, the others the cells. */
  heads: readonly Head[]
  cards: readonly ResultCard[] | undefined
  count: ReactNode
  searching?: boolean
  page?: PageOf
  total?: number
  onPage?: (page: number) => void
}

/** "Your Search Results" (rule 1.2.7), the same for every type. */
export function ResultCards({
  heads,
  cards,
  count,
  searching = false,
  page,
  total = 0,
  onPage,
}: ResultCardsProps) {
  const { t } = useLingui()
  const { fallback, area } = useFocusAfter<HTMLHeadingElement>()
  return (
    <section
      {...area}
      aria-label={t`Your Search Results`}
      style={{ '--columns': columnsOf(heads) } as CSSProperties}
    >
      <div className={classes.heading}>
        <h2 ref={fallback} tabIndex={-1}>
          <Trans>Your Search Results</Trans>
        </h2>
        <span role="status">{cards && !searching ? count : t`Searching…`}</span>
      </div>
      {cards && cards.length === 0 && (
        <div className="panel">
          <EmptyState icon={IconSearch} title={t`No search results were found.`}>
            <Trans>Try fewer words, or another list.</Trans>
          </EmptyState>
        </div>
      )}
      {cards && cards.length > 0 && (
        <>
          <p className={classes.heads} aria-hidden>
            {heads.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          <div className={classes.frame}>
            <ul className={classes.cards} data-dimmed={searching || undefined}>
              {cards.map((card) => (
                <Card key={card.key} card={card} heads={heads.slice(1)} />
              ))}
            </ul>
            {page && (
              <div className={classes.foot}>
                <Pager page={page} total={total} label={t`Your Search Results`} onPage={onPage} />
              </div>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const columnsOf = (heads: readonly Head[]) =>
  heads.map(({ share = 1, least = '0' }) => `minmax(${least}, ${share}fr)`).join(' ')

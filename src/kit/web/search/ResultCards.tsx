import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#kit/web/page/EmptyState.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useKeptFocus } from '#kit/web/page/useKeptFocus.ts'
import type { PageOf } from '#kit/web/table/columns.ts'
import { Pager } from '#kit/web/table/Pager.tsx'
import classes from './ResultCards.module.css'

/** A found record: its name as a link, a few facts under the heads of the list, and what it unfolds. */
export interface ResultCard {
  key: number
  /** In plain words, for the names of its buttons. */
  name: string
  title: ReactNode
  /** In the order of `heads`. */
  facts: readonly ReactNode[]
  /** Shown when the card is expanded; without, it does not expand. */
  more?: ReactNode
  actions?: ReactNode
}

interface ResultCardsProps {
  /** The first names the title, the others the facts. */
  heads: readonly string[]
  cards: readonly ResultCard[] | undefined
  count: ReactNode
  searching?: boolean
  page?: PageOf
  total?: number
  onPage?: (page: number) => void
}

/** "Your Search Results" (spec 1, 2.7), the same for every type. */
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
  const { fallback, area } = useKeptFocus<HTMLHeadingElement>()
  return (
    <section {...area} aria-label={t`Your Search Results`}>
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
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </p>
          <div className={classes.frame}>
            <ul className={classes.cards} data-dimmed={searching || undefined}>
              {cards.map((card) => (
                <Card key={card.key} card={card} heads={heads} />
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

function Card({
  card: { name, title, facts, more, actions },
  heads,
}: {
  card: ResultCard
  heads: readonly string[]
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <li className={classes.card} data-open={open || undefined}>
      <div className={classes.row}>
        {more ? (
          <ActionIcon
            aria-expanded={open}
            aria-label={open ? t`Collapse ${name}` : t`Expand ${name}`}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? IconChevronDown : IconChevronRight} />
          </ActionIcon>
        ) : (
          <span />
        )}
        <h3>{title}</h3>
        {facts.map((fact, place) => (
          <span key={heads[place + 1]} className="tabular">
            <span className="visually-hidden">{heads[place + 1]} </span>
            {fact}
          </span>
        ))}
        <span className={classes.actions}>{actions}</span>
      </div>
      {open && <div className={classes.more}>{more}</div>}
    </li>
  )
}

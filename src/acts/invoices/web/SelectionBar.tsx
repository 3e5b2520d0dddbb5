import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMoney } from '#core/web/i18n/money.ts'
import { type Followed, useStore } from '#core/web/store.ts'
import { useAnnounced } from '#ui/web/page/Announcer.tsx'
import classes from './SelectionBar.module.css'
import type { totalsOf } from './totals.ts'

interface SelectionBarProps {
  /** "3 invoices selected" */
  sentence: string
  totals: ReturnType<typeof totalsOf>
  onClear: () => void
  /** Acts on the selection. */
  children?: ReactNode
}

/** Shows the selection across all pages with its totals and acts. */
export function SelectionBar({ sentence, totals, onClear, children }: SelectionBarProps) {
  const money = useMoney()
  const some = totals.programs.length > 0
  const [used, setUsed] = useState(some)
  if (some && !used) setUsed(true)
  // an empty selection is news only to whoever had one
  useAnnounced(used ? sentence : '')
  return (
    <div className={classes.bar}>
      <div>
        <p className={classes.count}>{sentence}</p>
        {some && (
          <p className={classes.programs}>
            {totals.programs.map(({ acronym, total }) => (
              <span key={acronym} className="nowrap">
                {acronym} {money(total)}
              </span>
            ))}
          </p>
        )}
      </div>
      {some && (
        <div className={classes.total}>
          <span className="dimmed">
            <Trans>Total</Trans>
          </span>
          <strong>{money(totals.total)}</strong>
        </div>
      )}
      <div className={classes.acts}>
        {some && (
          <Button variant="subtle" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** The bar of a list that is not alone on its page: there while something is selected. */
export function BelowList({
  selected,
  children,
}: {
  selected: Followed<readonly unknown[]>
  children: ReactNode
}) {
  return useStore(selected).length > 0 && <div className={classes.below}>{children}</div>
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoney } from '#core/web/i18n/money.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { summary } from '../../contract/calls.ts'
import classes from './Tiles.module.css'
import { useFigures } from './useFigures.ts'
import { useNumbers } from './useNumbers.ts'

export function Tiles() {
  const { t } = useLingui()
  const { count, share, hours, days } = useNumbers()
  const money = useMoney()
  const { data, error, retry, isPlaceholderData } = useFigures(summary)
  if (!data && error) return <LoadFailure error={error} onRetry={retry} />
  const items = count(data?.items ?? 0)
  const fit = count(data?.fitToLend ?? 0)
  const before = days(data?.medianDaysBefore ?? null)
  const [onLoan, fitToLend] = [data?.onLoan ?? 0, data?.fitToLend ?? 0]
  const tiles: [label: string, value: string, hint: ReactNode][] = [
    [t`Items on loan`, count(onLoan), <Trans key="hint">of {items} items now</Trans>],
    [
      t`Share on loan`,
      share(fitToLend ? onLoan / fitToLend : null),
      <Trans key="hint">of {fit} fit to lend now</Trans>,
    ],
    [
      t`Median days on loan`,
      days(data?.medianDays ?? null) || t`None ended`,
      before && <Trans key="hint">{before} a year earlier</Trans>,
    ],
    [
      t`Labour hours`,
      hours(data?.hours ?? 0),
      <Plural key="hint" value={data?.repairs ?? 0} one="on # repair" other="on # repairs" />,
    ],
    [
      t`Invoiced`,
      money(data?.invoiced ?? 0),
      <Plural key="hint" value={data?.invoices ?? 0} one="on # invoice" other="on # invoices" />,
    ],
  ]
  return (
    <dl
      className={classes.tiles}
      aria-busy={!data || isPlaceholderData}
      data-dimmed={isPlaceholderData || undefined}
    >
      {tiles.map(([label, value, hint]) => (
        <div key={label} className={`panel ${classes.tile}`}>
          <dt>{label}</dt>
          {/* reserves the final height */}
          <dd style={{ visibility: data ? undefined : 'hidden' }}>
            <span className={classes.value}>{value}</span>
            <span className="hint">{hint || '\u00a0'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

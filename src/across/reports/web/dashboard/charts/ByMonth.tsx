import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { today } from '#core/web/i18n/formatDate.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { useNumbers } from '../useNumbers.ts'
import { byYear } from './byYear.ts'
import { Legend } from './Legend.tsx'
import classes from './MonthChart.module.css'
import type { MonthChartProps } from './MonthChart.tsx'
import { useDescription } from './useDescription.ts'

interface ByMonthProps extends Omit<MonthChartProps, 'description'> {
  title: string
  totals?: readonly string[]
}

/** With more months, several series would be too fine, and are shown by year. */
const MAX_MONTHS = 36

/** A chart by month with its legend. Its library is large, and loaded with the first chart. */
export function ByMonth({ title, totals, ...given }: ByMonthProps) {
  const tooFine = given.series.length > 1 && given.months.length > MAX_MONTHS
  const chart = tooFine ? { ...given, ...byYear(given) } : given
  const { data, error, refetch } = useQuery({
    queryKey: ['charts'],
    queryFn: () => import('./MonthChart.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const description = useDescription(title, chart)
  const { month } = useNumbers()
  const running = chart.months.find((one) => today().startsWith(one))
  const last = running && month(running, { month: 'long', year: 'numeric' })
  const entries = chart.series.map(({ name }, place) => [name, totals?.[place]].filter(Boolean).join(', '))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {(totals || entries.length > 1) && <Legend entries={entries} />}
      {tooFine && (
        <p className="hint">
          <Trans>By calendar year, because the period is long. The table has the months.</Trans>
        </p>
      )}
      {last && (
        <p className="hint">
          <Trans>Figures to date for {last}, which is not over.</Trans>
        </p>
      )}
      {data ? <data.MonthChart description={description} {...chart} /> : <div className={classes.chart} />}
    </>
  )
}

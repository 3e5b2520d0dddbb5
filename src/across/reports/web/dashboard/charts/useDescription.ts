import { useLingui } from '@lingui/react/macro'
import { useNumbers } from '../useNumbers.ts'
import type { MonthFigures } from './monthOption.ts'

/** Describes a chart in a sentence: its title, period, and the month with the highest value of each series. */
export function useDescription(title: string, { months, series, show }: MonthFigures): string {
  const { t } = useLingui()
  const { month } = useNumbers()
  const long = (value: string | undefined) => (value ? month(value, { month: 'long', year: 'numeric' }) : '')
  const first = long(months[0])
  const last = long(months.at(-1))
  const peaks = series.map(({ name, values }) => {
    const most = Math.max(...values.map((value) => value ?? 0))
    const figure = show(most)
    const when = long(months[values.indexOf(most)])
    return t`${name}: at most ${figure}, in ${when}.`
  })
  const period = first === last ? first : t`${first} to ${last}`
  return [`${title}, ${period}.`, ...peaks].join(' ')
}

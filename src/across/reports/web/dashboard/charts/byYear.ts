import { sumOf } from '#core/contract/money.ts'

export interface Figures {
  /** `yyyy-MM` in order, or `yyyy`. */
  months: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
}

/** Sums the figures by calendar year; the first and the last year may be incomplete. */
export function byYear({ months, series }: Figures): Figures {
  const yearOf = (month: string | undefined) => month?.slice(0, 4)
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  const summed = series.map(({ name, values }) => ({
    name,
    values: years.map((year) =>
      sumOf(values.filter((_, place) => yearOf(months[place]) === year).map((value) => value ?? 0)),
    ),
  }))
  return { months: years, series: summed }
}

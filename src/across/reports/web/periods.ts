import type { MessageKey } from '#core/contract/messages.ts'
import { reportQuery } from '../contract/report.ts'

/** Days as `yyyy-MM-dd`, the last one included. */
export interface Period {
  from: string
  to: string
}

export type PeriodName = 'month' | 'year' | 'fiscal' | 'lastFiscal' | 'everything'

/** The most common periods; "everything" only if it is not longer than the server allows. The fiscal year begins on April 1. */
export function namedPeriods(today: string, earliest: string | null): [PeriodName, Period][] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const fiscal = month < 4 ? year - 1 : year
  const everything = { from: earliest ?? today, to: today }
  return [
    ['month', { from: firstOf(year, month), to: today }],
    ['year', usualPeriod(today)],
    ['fiscal', { from: firstOf(fiscal, 4), to: today }],
    ['lastFiscal', { from: firstOf(fiscal - 1, 4), to: `${fiscal}-03-31` }],
    ...(earliest && !problemOf(everything) ? [['everything', everything] as [PeriodName, Period]] : []),
  ]
}

/** Default period: this month and the eleven months before. */
export function usualPeriod(today: string): Period {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { from: firstOf(year, month - 11), to: today }
}

/** Reason why the server would refuse a period. */
export function problemOf(period: Period): MessageKey | undefined {
  return reportQuery.safeParse(period).error?.issues[0]?.message as MessageKey | undefined
}

/** First day of a month, 1 to 12; lower numbers are in earlier years. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

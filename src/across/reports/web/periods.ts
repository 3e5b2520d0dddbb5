import type { MessageKey } from '#core/contract/messages.ts'
import { reportQuery } from '../contract/report.ts'

/** Whole days, `yyyy-MM-dd`, the last one included. */
export interface Period {
  from: string
  to: string
}

export type PeriodName = 'month' | 'year' | 'fiscal' | 'lastFiscal' | 'everything'

/** The periods that are asked for most; everything only where the server would count it. The fiscal year begins on April 1. */
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

/** What is shown where no period is asked for: this month and the eleven before. */
export function usualPeriod(today: string): Period {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return { from: firstOf(year, month - 11), to: today }
}

/** Why the server would not count a period. */
export function problemOf(period: Period): MessageKey | undefined {
  return reportQuery.safeParse(period).error?.issues[0]?.message as MessageKey | undefined
}

/** The first day of a month, 1 to 12; those below are of the years before. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

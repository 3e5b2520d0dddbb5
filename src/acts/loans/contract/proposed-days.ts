import type { loanTypes } from '#base/reference/contract/lists/services.ts'
import type { Answers } from '#core/contract/record/record.ts'

type LoanType = Pick<Answers<typeof loanTypes.record.fields>, 'lengthDays' | 'reviewMonths'>

/** Due date and review date that a type proposes for a loan that begins on a day, `yyyy-MM-dd`; null if it proposes none. */
export function proposedDays({ lengthDays, reviewMonths }: LoanType, loanDate: string) {
  return {
    dueOn: lengthDays === null ? null : daysAfter(loanDate, lengthDays),
    reviewOn: reviewMonths === null ? null : monthsAfter(loanDate, reviewMonths),
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function daysAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** Adds months as PostgreSQL does: if the month is too short, the result is its last day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return dayOf(last)
}

/** Whether nobody works on a day, `yyyy-MM-dd`: a Saturday, a Sunday, or one of the holidays. */
export const isFree = (day: string, holidays: readonly { date: string }[]): boolean =>
  [0, 6].includes(new Date(day).getUTCDay()) || holidays.some(({ date }) => date === day)

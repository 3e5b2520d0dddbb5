import { type RawBuilder, sql } from 'kysely'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'

type Day = RawBuilder<string | null>

interface Days {
  dueOn: Day
  dueOnMovedFrom: Day
  reviewOn: Day
}

/** Moves a day that is no working day to the next one, and keeps the day that was meant. */
export const onWorkingDay = (day: Day): Pick<Days, 'dueOn' | 'dueOnMovedFrom'> => ({
  dueOn: sql`working_day(${day})`,
  dueOnMovedFrom: sql`nullif(${day}, working_day(${day}))`,
})

/** Days of a new loan: as sent, otherwise as its type proposes. A due day that is no working day moves to the next one. */
export function daysOfNew({ type, loanDate, dueOn, reviewOn }: LoanInput): Days {
  const proposed = (after: string): Day =>
    sql`(SELECT (${loanDate}::date + ${sql.raw(after)})::date FROM loan_types t WHERE t.id = ${type.id})`
  return {
    ...onWorkingDay(dueOn === undefined ? proposed('t.length_days') : sql`${dueOn}::date`),
    reviewOn:
      reviewOn === undefined ? proposed(`t.review_months * interval '1 month'`) : sql`${reviewOn}::date`,
  }
}

/** The days that are sent; a due day only if it differs from the saved one. */
export function changedDays(
  before: Pick<Loan, 'dueOn' | 'reviewOn'>,
  { dueOn, reviewOn }: LoanInput,
): Partial<Days> {
  return {
    ...(dueOn !== undefined && dueOn !== before.dueOn && onWorkingDay(sql`${dueOn}::date`)),
    ...(reviewOn !== undefined && { reviewOn: sql`${reviewOn}::date` }),
  }
}

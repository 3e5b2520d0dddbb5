import { type RawBuilder, sql } from 'kysely'
import type { Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'

type Day = RawBuilder<string | null>

interface Days {
  dueOn: Day
  dueOnMovedFrom: Day
  reviewOn: Day
}

/** A day that is no working day is the next one, and says which was meant. */
export const onWorkingDay = (day: Day): Pick<Days, 'dueOn' | 'dueOnMovedFrom'> => ({
  dueOn: sql`working_day(${day})`,
  dueOnMovedFrom: sql`nullif(${day}, working_day(${day}))`,
})

/** The days of a new loan: as they are sent, else as its type proposes. A due day that is no working day is the next one. */
export function daysOfNew({ type, loanDate, dueOn, reviewOn }: LoanInput): Days {
  const proposed = (after: string): Day =>
    sql`(SELECT (${loanDate}::date + ${sql.raw(after)})::date FROM loan_types t WHERE t.id = ${type.id})`
  return {
    ...onWorkingDay(dueOn === undefined ? proposed('t.length_days') : sql`${dueOn}::date`),
    reviewOn:
      reviewOn === undefined ? proposed(`t.review_months * interval '1 month'`) : sql`${reviewOn}::date`,
  }
}

/** Those that are sent and others than they were. */
export function changedDays(
  before: Pick<Loan, 'dueOn' | 'reviewOn'>,
  { dueOn, reviewOn }: LoanInput,
): Partial<Days> {
  return {
    ...(dueOn !== undefined && dueOn !== before.dueOn && onWorkingDay(sql`${dueOn}::date`)),
    ...(reviewOn !== undefined && { reviewOn: sql`${reviewOn}::date` }),
  }
}

import { sql } from 'kysely'
import type { Answered } from '#kit/contract/call.ts'
import type { Db } from '#kit/server/database.ts'
import type * as reports from '../contract/reports.ts'
import { monthText, type Scope } from './period.ts'

/** Loans by the program that they are of. Those that are archived count nowhere. */

export async function loansByMonth(
  db: Db,
  { months, isProgram }: Scope,
): Promise<Answered<typeof reports.loansByMonth.call>> {
  const lying = (day: string) => sql`(SELECT count(*) FROM loans l WHERE l.archived_at IS NULL
    AND ${isProgram('l.program_id')} AND ${sql.ref(day)} >= first AND ${sql.ref(day)} < next)`
  const { rows } = await sql<{ month: string; loans: number; returns: number }>`
    SELECT ${monthText('m')} AS month, ${lying('l.loan_date')} AS loans, ${lying('l.return_date')} AS returns
    FROM ${months} m ORDER BY first`.execute(db)
  return rows
}

/** In days; the last is of all that is longer. */
const LONGER_THAN = [0, 30, 90, 180, 365, 730, 1825]

/** `days` and `loans`: how many of those that ended from a day to before another lasted so long. */
const lengths = (from: unknown, end: unknown, { isProgram }: Scope) => sql`(
  SELECT l.return_date - l.loan_date AS days, count(*) AS loans FROM loans l
  WHERE l.archived_at IS NULL AND ${isProgram('l.program_id')} AND l.return_date >= ${from} AND l.return_date < ${end}
  GROUP BY 1)`

export async function daysOnLoan(db: Db, scope: Scope): Promise<Answered<typeof reports.daysOnLoan.call>> {
  const bounds = sql.raw(`ARRAY[${LONGER_THAN.join()}]`)
  const { rows } = await sql<{ place: number; loans: number }>`
    SELECT width_bucket(days, ${bounds}) AS place, sum(loans)::int AS loans
    FROM ${lengths(scope.from, scope.end, scope)} n GROUP BY 1`.execute(db)
  const counts = LONGER_THAN.map((_, index) => rows.find(({ place }) => place === index + 1)?.loans ?? 0)
  const all = counts.reduce((sum, loans) => sum + loans, 0)
  return counts.map((loans, index) => ({
    days: spanText(LONGER_THAN[index] ?? 0, LONGER_THAN[index + 1]),
    loans,
    share: all === 0 ? null : loans / all,
  }))
}

/** Of the loans that ended from a day to before another: the middle length, or between the middle two. */
export const medianDays = (from: unknown, end: unknown, scope: Scope) => sql`(
  SELECT (min(days) FILTER (WHERE 2 * upto >= all_of_them) + min(days) FILTER (WHERE 2 * upto > all_of_them)) / 2.0
  FROM (SELECT days, sum(loans) OVER (ORDER BY days) AS upto, sum(loans) OVER () AS all_of_them
    FROM ${lengths(from, end, scope)} n) u)`

const spanText = (from: number, before: number | undefined) =>
  before === undefined ? `${from}+` : `${from}–${before - 1}`

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
    SELECT ${monthText} AS month, ${lying('l.loan_date')} AS loans, ${lying('l.return_date')} AS returns
    FROM ${months} m ORDER BY first`.execute(db)
  return rows
}

/** In days; the last is of all that is longer. */
const LONGER_THAN = [0, 30, 90, 180, 365, 730, 1825]

/** How long a loan lasts: from the day on which it began, the day of the return left out. */
export const lasted = sql<number>`(l.return_date - l.loan_date)`

/** That ended in the period; days of a span as they are in SQL. */
export const endedLoans = (from: unknown, end: unknown, { isProgram }: Scope) =>
  sql`loans l WHERE l.archived_at IS NULL AND ${isProgram('l.program_id')}
    AND l.return_date >= ${from} AND l.return_date < ${end}`

export async function daysOnLoan(db: Db, scope: Scope): Promise<Answered<typeof reports.daysOnLoan.call>> {
  const bounds = sql.raw(`ARRAY[${LONGER_THAN.join()}]`)
  const { rows } = await sql<{ place: number; loans: number }>`
    SELECT width_bucket(days, ${bounds}) AS place, sum(loans)::int AS loans
    FROM (SELECT ${lasted} AS days, count(*) AS loans FROM ${endedLoans(scope.from, scope.end, scope)} GROUP BY 1) n
    GROUP BY 1`.execute(db)
  const counts = LONGER_THAN.map((_, index) => rows.find(({ place }) => place === index + 1)?.loans ?? 0)
  const all = counts.reduce((sum, loans) => sum + loans, 0)
  return counts.map((loans, index) => ({
    days: spanText(LONGER_THAN[index] ?? 0, LONGER_THAN[index + 1]),
    loans,
    share: all === 0 ? null : loans / all,
  }))
}

const spanText = (from: number, before: number | undefined) =>
  before === undefined ? `${from}+` : `${from}–${before - 1}`

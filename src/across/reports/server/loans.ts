import { type RawBuilder, sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
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

/** A query: `return_date` and how many `days` it lasted, of each loan that ended from a day to before another. */
const ended = (from: unknown, end: unknown, { isProgram }: Scope) => sql`
  SELECT l.return_date, l.return_date - l.loan_date AS days FROM loans l
  WHERE l.archived_at IS NULL AND ${isProgram('l.program_id')} AND l.return_date >= ${from} AND l.return_date < ${end}`

export async function daysOnLoan(db: Db, scope: Scope): Promise<Answered<typeof reports.daysOnLoan.call>> {
  const bounds = sql.raw(`ARRAY[${LONGER_THAN.join()}]`)
  const { rows } = await sql<{ place: number; loans: number }>`
    SELECT width_bucket(days, ${bounds}) AS place, sum(loans)::int AS loans
    FROM (SELECT days, count(*) AS loans FROM (${ended(scope.from, scope.end, scope)}) l GROUP BY 1) n
    GROUP BY 1`.execute(db)
  const counts = LONGER_THAN.map((_, index) => rows.find(({ place }) => place === index + 1)?.loans ?? 0)
  const all = counts.reduce((sum, loans) => sum + loans, 0)
  return counts.map((loans, index) => ({
    days: spanText(LONGER_THAN[index] ?? 0, LONGER_THAN[index + 1]),
    loans,
    share: all === 0 ? null : loans / all,
  }))
}

/** The same days a year before: of a last day of February, the 28th. */
const yearBefore = (day: RawBuilder<unknown>) => sql`((${day} - interval '1 year')::date)`

/** The middle of `days` by how many loans there are in `count`, or between the middle two. */
const median = (count: 'present' | 'past') =>
  sql.raw(`(min(days) FILTER (WHERE 2 * ${count}_upto >= ${count}_all)
    + min(days) FILTER (WHERE 2 * ${count}_upto > ${count}_all)) / 2.0`)

/** A row of `median_days` and `median_days_before`, that of a year before. What lies in both periods is read once. */
export function medianDays(scope: Scope): RawBuilder<unknown> {
  const { from, end } = scope
  const [past, pastEnd] = [yearBefore(from), sql`${yearBefore(sql`(${end} - 1)`)} + 1`]
  return sql`(SELECT ${median('present')} AS median_days, ${median('past')} AS median_days_before
    FROM (SELECT days, sum(present) OVER upto AS present_upto, sum(present) OVER () AS present_all,
        sum(past) OVER upto AS past_upto, sum(past) OVER () AS past_all
      FROM (SELECT days, count(*) FILTER (WHERE return_date >= ${from}) AS present,
          count(*) FILTER (WHERE return_date < ${pastEnd}) AS past
        FROM (${ended(past, sql`least(${pastEnd}, ${from})`, scope)} UNION ALL ${ended(from, end, scope)}) l
        GROUP BY 1) n
      WINDOW upto AS (ORDER BY days)) u)`
}

const spanText = (from: number, before: number | undefined) =>
  before === undefined ? `${from}+` : `${from}–${before - 1}`

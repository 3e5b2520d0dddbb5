import { type RawBuilder, sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
import type * as reports from '../contract/reports.ts'
import { monthText, type Scope } from './period.ts'

/** Loans by their program. Archived ones are not counted. */

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

/** Lower limits of the groups, in days; the last group has no upper limit. */
const LONGER_THAN = [0, 30, 90, 180, 365, 730, 1825]

/** Query of `return_date` and duration in `days` of each loan that ended in a period. */
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

/** The same day a year before; February 29 becomes the 28th. */
const yearBefore = (day: RawBuilder<unknown>) => sql`((${day} - interval '1 year')::date)`

/** Median of `days`, weighted by the number of loans in `count`; the mean of the middle two if there is no single one. */
const median = (count: 'present' | 'past') =>
  sql.raw(`(min(days) FILTER (WHERE 2 * ${count}_upto >= ${count}_all)
    + min(days) FILTER (WHERE 2 * ${count}_upto > ${count}_all)) / 2.0`)

/** Query of a row with `median_days` and `median_days_before`, the median of the year before. Loans in both periods are read once. */
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

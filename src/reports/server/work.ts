import { sql } from 'kysely'
import type { Answered } from '#kit/contract/call.ts'
import type { Db } from '#kit/server/database.ts'
import type * as reports from '../contract/reports.ts'
import { monthText, type Scope } from './period.ts'

type Repairs = Answered<typeof reports.repairsByMonth.call>

/** Repairs of the period that are not archived, by the program of their client, who is billed for them (decisions 7). */
export const repairs = ({ program }: Scope) =>
  sql`services s ${
    program === undefined
      ? sql``
      : sql`JOIN clients c ON c.id = s.client_id AND c.program_id = ${sql.lit(program)}`
  }`

/** The fee is that of the repair: today's rate, to the cent, whatever was invoiced for it. */
export async function repairsByMonth(db: Db, scope: Scope): Promise<Repairs> {
  const { rows } = await sql<Repairs[number]>`
    SELECT ${monthText} AS month, r.repairs, r.hours, r.fees FROM ${scope.months} m, LATERAL (
      SELECT count(*) AS repairs, coalesce(sum(s.hours), 0) AS hours, coalesce(sum(round(s.hours * b.fee, 2)), 0) AS fees
      FROM ${repairs(scope)} JOIN billing_codes b ON b.id = s.billing_code_id
      WHERE s.archived_at IS NULL AND s.service_date >= first AND s.service_date < next) r
    ORDER BY first`.execute(db)
  return rows
}

type Invoiced = Answered<typeof reports.invoicedByMonth.call>

/** Invoices of the period that are not archived, by the day on which they were made: the one that is printed on them. */
export const invoices = ({
  startOf,
  from,
  end,
  isProgram,
}: Scope) => sql`invoices v WHERE v.archived_at IS NULL
  AND v.created_at >= ${startOf(from)} AND v.created_at < ${startOf(end)} AND ${isProgram('v.program_id')}`

/** By the acronym of the program; each has every month. */
export async function invoicedByMonth(db: Db, scope: Scope): Promise<Invoiced> {
  const { rows } = await sql<Invoiced[number]>`
    WITH made AS (
      SELECT v.id, v.program_id, to_char(v.created_at AT TIME ZONE ${sql.lit(scope.zone)}, 'YYYY-MM') AS month
      FROM ${invoices(scope)}
    ), counted AS (SELECT program_id, month, count(*) AS invoices FROM made GROUP BY 1, 2),
    added AS (
      SELECT program_id, month, sum(l.fee) AS amount FROM made JOIN invoice_lines l ON l.invoice_id = made.id GROUP BY 1, 2
    )
    SELECT p.acronym AS program, months.month, coalesce(n.invoices, 0) AS invoices, coalesce(a.amount, 0) AS amount
    FROM programs p CROSS JOIN (SELECT ${monthText} AS month FROM ${scope.months} m) months
      LEFT JOIN counted n ON n.program_id = p.id AND n.month = months.month
      LEFT JOIN added a ON a.program_id = p.id AND a.month = months.month
    WHERE p.id IN (SELECT program_id FROM counted) ORDER BY p.acronym, months.month`.execute(db)
  return rows
}

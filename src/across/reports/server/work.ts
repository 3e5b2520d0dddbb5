import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type * as reports from '../contract/reports.ts'
import { monthText, type Scope } from './period.ts'

type Repairs = Answered<typeof reports.repairsByMonth.call>

/** Condition on a repair by program: that of its client, who is billed for it (rule 4.7), else that of our piece. */
export const isRepairOf = ({ program }: Scope) =>
  program === undefined
    ? sql`s.archived_at IS NULL`
    : sql`s.archived_at IS NULL AND CASE WHEN s.client_id IS NULL
        THEN s.equipment_id IN (SELECT id FROM equipment WHERE program_id = ${sql.lit(program)})
        ELSE s.client_id IN (SELECT id FROM clients WHERE program_id = ${sql.lit(program)}) END`

/** The fee is computed with the current rate to the cent, whatever was invoiced. */
export async function repairsByMonth(db: Db, scope: Scope): Promise<Repairs> {
  const { rows } = await sql<Repairs[number]>`
    WITH days AS MATERIALIZED (
      SELECT s.service_date AS day, count(*) AS repairs, sum(s.hours) AS hours, 
        sum(round(s.hours * b.fee, 2) + coalesce((SELECT sum(round(l.quantity * l.rate, 2)) FROM service_lines l
          WHERE l.service_id = s.id), 0)) AS fees
      FROM services s JOIN billing_codes b ON b.id = s.billing_code_id
      WHERE s.service_date >= ${scope.from} AND s.service_date < ${scope.end} AND ${isRepairOf(scope)} GROUP BY 1
    )
    SELECT ${monthText('m')} AS month, coalesce(sum(repairs), 0) AS repairs, coalesce(sum(hours), 0) AS hours,
      coalesce(sum(fees), 0) AS fees
    FROM ${scope.months} m LEFT JOIN days ON first = greatest(date_trunc('month', day)::date, ${scope.from}) GROUP BY first ORDER BY first`.execute(
    db,
  )
  return rows
}

type Invoiced = Answered<typeof reports.invoicedByMonth.call>

/**
 * Sorted by the acronym of the program; each has every month. An invoice counts on the day it was made, which is
 * printed on it, with its lines as issued.
 */
export async function invoicedByMonth(db: Db, scope: Scope): Promise<Invoiced> {
  const { months, startOf, isProgram } = scope
  const made = sql`months JOIN invoices v ON v.created_at >= ${startOf(sql`first`)} AND v.created_at < ${startOf(sql`next`)}`
  const counting = sql`v.archived_at IS NULL AND ${isProgram('v.program_id')}`
  const { rows } = await sql<Invoiced[number]>`
    WITH months AS ${months}, counted AS (
      SELECT program_id, first, count(*) AS invoices FROM ${made} WHERE ${counting} GROUP BY 1, 2
    ), added AS (
      SELECT program_id, first, sum(l.fee) AS amount FROM ${made} JOIN invoice_lines l ON l.invoice_id = v.id
      WHERE ${counting} GROUP BY 1, 2
    )
    SELECT p.acronym AS program, ${monthText('months')} AS month, coalesce(n.invoices, 0) AS invoices, coalesce(a.amount, 0) AS amount
    FROM programs p CROSS JOIN months
      LEFT JOIN counted n ON n.program_id = p.id AND n.first = months.first
      LEFT JOIN added a ON a.program_id = p.id AND a.first = months.first
    WHERE p.id IN (SELECT program_id FROM counted) ORDER BY ${sql.raw(inTextOrder('p.acronym'))}, p.id, months.first`.execute(
    db,
  )
  return rows
}

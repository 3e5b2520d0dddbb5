import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import type { Db } from '#core/server/database.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { shown } from '#records/equipment/server/status.ts'
import type * as reports from '../contract/reports.ts'
import { changesOfLent, changesOfThere, daysThere, lentInPeriod } from './days.ts'
import type { Scope } from './period.ts'

/** Pieces by their program and by their current category. */

type ByStatus = Answered<typeof reports.equipmentByStatus.call>

export async function equipmentByStatus(db: Db, { isProgram }: Scope): Promise<ByStatus> {
  const { rows } = await sql<ByStatus[number]>`
    SELECT json_build_object('shown', n.shown, 'nameEn', s.name, 'nameFr', s.name_fr) AS status, n.items
    FROM (SELECT ${shown} AS shown, CASE WHEN ${shown} = 'configured' THEN e.status_id END AS status_id,
        count(*) AS items
      FROM equipment e WHERE e.archived_at IS NULL AND ${isProgram('e.program_id')} GROUP BY 1, 2) n
    LEFT JOIN equipment_statuses s ON s.id = n.status_id
    ORDER BY n.items DESC, n.shown, ${sql.raw(inTextOrder('s.name'))}, s.id`.execute(db)
  return rows
}

type ByCategory = Answered<typeof reports.equipmentByCategory.call>

/** Categories that have a piece, had one in the period, or from which the program lent one in it. */
export async function equipmentByCategory(db: Db, scope: Scope): Promise<ByCategory> {
  const { rows } = await sql<ByCategory[number]>`
    WITH lent AS (
      SELECT subcategory_id AS id, sum(days) AS lent, sum(begun) AS loans FROM ${lentInPeriod(scope)} d GROUP BY 1
    ), pieces AS (
      SELECT e.subcategory_id AS id, count(*) FILTER (WHERE e.archived_at IS NULL) AS items,
        count(*) FILTER (WHERE e.on_loan) AS on_loan, sum(${daysThere(scope)}) AS there
      FROM equipment e WHERE ${scope.isProgram('e.program_id')} GROUP BY 1
    ), categories AS (
      SELECT s.category_id AS id, ${sql.join(
        ['items', 'on_loan', 'there', 'lent', 'loans'].map((sum) =>
          sql.raw(`coalesce(sum(${sum}), 0) AS ${sum}`),
        ),
      )}
      FROM equipment_subcategories s
        LEFT JOIN pieces USING (id) LEFT JOIN lent USING (id) GROUP BY 1
    )
    SELECT json_build_object('nameEn', c.name, 'nameFr', c.name_fr) AS category, n.items, n.on_loan, n.loans,
      n.lent::float8 / nullif(n.there, 0) AS utilisation
    FROM categories n JOIN equipment_categories c USING (id) WHERE n.items + n.there + n.lent + n.loans > 0
    ORDER BY n.items DESC, ${sql.raw(inTextOrder('c.name'))}, c.id`.execute(db)
  return rows
}

type ByMonth = Answered<typeof reports.utilisationByMonth.call>

/**
 * Computes days on loan and owned per month from the changes on each day. The first day of each month is one of these
 * days, so that no interval spans two months.
 */
export async function utilisationByMonth(db: Db, scope: Scope): Promise<ByMonth> {
  const { rows } = await sql<ByMonth[number]>`
    WITH changes AS (
      SELECT first AS day, 0 AS lent, 0 AS there FROM ${scope.months} m
      UNION ALL SELECT day, lent, 0 FROM ${changesOfLent(scope)} l
      UNION ALL SELECT day, 0, there FROM ${changesOfThere(scope)} t
    ), stretches AS (
      SELECT day, sum(sum(lent)) OVER (ORDER BY day) AS lent, sum(sum(there)) OVER (ORDER BY day) AS there,
        greatest(least(lead(day) OVER (ORDER BY day), ${scope.until}) - day, 0) AS days
      FROM changes GROUP BY day
    )
    SELECT to_char(day, 'YYYY-MM') AS month, sum(lent * days) AS days_on_loan, sum(there * days) AS days_owned,
      sum(lent * days)::float8 / nullif(sum(there * days), 0) AS utilisation
    FROM stretches GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

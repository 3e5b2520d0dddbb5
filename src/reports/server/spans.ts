import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './period.ts'

/**
 * Stretches of days as queries with the columns `subcategory_id` or `equipment_id`, `begun` and `ended`, which is the
 * first day that no longer counts. Only days of the period that are not to come.
 */

/** On loan: from the day of the loan to the day before the return, whatever program the loan is of. */
export function held({ from, until, program }: Scope): RawBuilder<unknown> {
  const ofProgram =
    program === undefined
      ? sql`true`
      : sql`l.equipment_id IN (SELECT id FROM equipment WHERE program_id = ${sql.lit(program)})`
  return sql`(SELECT l.equipment_id, greatest(l.loan_date, ${from}) AS begun, least(l.return_date, ${until}) AS ended
    FROM loans l WHERE l.archived_at IS NULL AND l.loan_date < ${until}
      AND (l.return_date > ${from} OR l.return_date IS NULL) AND ${ofProgram})`
}

/** There: from the day of the purchase to the day before the piece was archived. */
export function owned({ from, until, dayOf, isProgram }: Scope): RawBuilder<unknown> {
  const gone = dayOf('e.archived_at')
  return sql`(SELECT e.subcategory_id, greatest(e.purchase_date, ${from}) AS begun, least(${gone}, ${until}) AS ended
    FROM equipment e WHERE e.purchase_date < ${until} AND (e.archived_at IS NULL OR ${gone} > ${from})
      AND e.purchase_date < coalesce(${gone}, 'infinity') AND ${isProgram('e.program_id')})`
}

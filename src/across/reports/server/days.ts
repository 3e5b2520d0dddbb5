import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './period.ts'

/**
 * A loan lasts from its first day to the day before the return, in any program; a piece exists from its purchase date
 * to the day before it was archived. Future days do not count. Open loans are a separate query: one index covers both,
 * but the planner does not use it for `OR`.
 */

const ofPiece = (program: number | undefined) =>
  program === undefined
    ? sql`true`
    : sql`l.equipment_id IN (SELECT id FROM equipment WHERE program_id = ${sql.lit(program)})`

/**
 * Query of `subcategory_id`, `days` and `begun` per loan: the days of the period on loan, and whether it began in the
 * period. Days count for the program of the piece, a beginning for that of the loan.
 */
export function lentInPeriod({ from, until, end, isProgram }: Scope): RawBuilder<unknown> {
  const loans = sql`SELECT equipment_id, program_id, loan_date, return_date FROM loans
    WHERE archived_at IS NULL AND loan_date < ${end}`
  return sql`(SELECT e.subcategory_id, (l.loan_date >= ${from} AND ${isProgram('l.program_id')})::int AS begun,
      CASE WHEN ${isProgram('e.program_id')}
        THEN greatest(least(l.return_date, ${until}) - greatest(l.loan_date, ${from}), 0) ELSE 0 END AS days
    FROM (${loans} AND return_date >= ${from} UNION ALL ${loans} AND return_date IS NULL) l
      JOIN equipment e ON e.id = l.equipment_id
    WHERE ${isProgram('e.program_id')} OR ${isProgram('l.program_id')})`
}

/** Days of the period on which the piece `e` existed. */
export function daysThere({ from, until, dayOf }: Scope): RawBuilder<number> {
  return sql`greatest(least(${dayOf('e.archived_at')}, ${until}) - greatest(e.purchase_date, ${from}), 0)`
}

/** Query of `day` and `lent`: the change of the number of pieces on loan on each day; on the first day of the period, the number itself. */
export function changesOfLent({ from, until, program }: Scope): RawBuilder<unknown> {
  const loans = sql`FROM loans l WHERE l.archived_at IS NULL AND ${ofPiece(program)}`
  return sql`(SELECT ${from} AS day, count(*) AS lent ${loans} AND l.loan_date <= ${from} AND l.return_date > ${from}
    UNION ALL SELECT ${from}, count(*) ${loans} AND l.loan_date <= ${from} AND l.return_date IS NULL
    UNION ALL SELECT l.loan_date, count(*) ${loans} AND l.loan_date > ${from} AND l.loan_date < ${until} GROUP BY 1
    UNION ALL SELECT l.return_date, -count(*) ${loans} AND l.return_date > ${from} AND l.return_date < ${until} GROUP BY 1)`
}

/** Query of `day` and `there`: the same for the number of existing pieces. */
export function changesOfThere({ from, until, dayOf, isProgram }: Scope): RawBuilder<unknown> {
  const gone = dayOf('e.archived_at')
  const pieces = sql`FROM equipment e WHERE e.purchase_date < ${until} AND ${isProgram('e.program_id')}
    AND (e.archived_at IS NULL OR ${gone} > greatest(e.purchase_date, ${from}))`
  return sql`(SELECT greatest(e.purchase_date, ${from}) AS day, count(*) AS there ${pieces} GROUP BY 1
    UNION ALL SELECT ${gone}, -count(*) ${pieces} AND ${gone} < ${until} GROUP BY 1)`
}

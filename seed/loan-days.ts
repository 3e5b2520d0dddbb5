import type pg from 'pg'

/** Examples, like those of the inspections: an installation sets its own. */
const DAYS = [
  { name: 'Short-term', length: 90, months: null, notice: 14 },
  { name: 'Long-term', length: null, months: 12, notice: null },
  { name: 'Trial', length: 42, months: null, notice: 7 },
] as const

/**
 * Gives loan types their days, and each open loan a future day as if it had been extended or reviewed: a few are due
 * within the notice, and a few are overdue, including the oldest of each type.
 */
export async function seedLoanDays(client: pg.ClientBase, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10)
  for (const { name, length, months, notice } of DAYS) {
    const { rows } = await client.query<{ id: number }>(
      `UPDATE loan_types SET length_days = $2, review_months = $3, notice_days = $4 WHERE name = $1 RETURNING id`,
      [name, length, months, notice],
    )
    await client.query(
      `UPDATE loans l SET due_on = CASE WHEN $3::int IS NOT NULL THEN working_day(greatest(loan_date, $2::date - 9 + (n * 67) % 181)) END,
         review_on = CASE WHEN $4::int IS NOT NULL THEN greatest(loan_date, $2::date - 9 + (n * 67) % 365) END
       FROM (SELECT id, row_number() OVER (ORDER BY loan_date, id)::int - 1 AS n FROM loans
         WHERE type_id = $1 AND return_date IS NULL AND archived_at IS NULL) o WHERE o.id = l.id`,
      [rows[0]?.id, day, length, months],
    )
  }
}

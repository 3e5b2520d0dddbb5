import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/**
 * Next number; its counter stays locked until the end of the transaction, so that numbers have no gaps and no
 * duplicates. A dry run, which is rolled back, does not use the counter, so that nobody waits for it.
 */
export async function nextNumber(tx: Db): Promise<number> {
  const counted = await sql<{ number: number }>`
    UPDATE equipment_counter SET last = last + 1
    WHERE coalesce(current_setting('passerelle.dry_run', true), '') <> 'on' RETURNING last AS number`.execute(
    tx,
  )
  const { rows } = counted.rows.length
    ? counted
    : await sql<{ number: number }>`SELECT nextval('dry_run_numbers')::integer AS number`.execute(tx)
  if (!rows[0]) throw new Error('there is no number')
  return rows[0].number
}

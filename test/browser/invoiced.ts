import { sql } from 'kysely'
import type { Site } from './harness.ts'

/**
 * Items of the Provincial Equipment Program, each of another client, with the note "Month’s end". Returns their ids.
 */
export async function toBeInvoiced({ database }: Site, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO invoice_items (client_id, program_id, equipment_id, billing_code_id, description, fee)
    SELECT c.id, (SELECT id FROM programs WHERE acronym = 'PEP'), (SELECT min(id) FROM equipment),
      (SELECT id FROM billing_codes WHERE code = 'DEL'), 'Month’s end', 45
    FROM clients c WHERE c.archived_at IS NULL ORDER BY c.id DESC LIMIT ${most} RETURNING id`.execute(
    database.db,
  )
  return rows.map(({ id }) => id)
}

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

/** The numbers of two approved invoices without documents, the second for a client who speaks French. */
export async function twoTongues({ database: { db } }: Site, skip: number): Promise<string[]> {
  const { rows } = await sql<{ number: string; client: number }>`
    SELECT number, client FROM (SELECT DISTINCT ON (v.client_id) v.id, v.prefix || v.number AS number, v.client_id AS client
      FROM invoices v JOIN programs p ON p.id = v.program_id AND NOT p.invoice_requires_approval
      JOIN clients c ON c.id = v.client_id AND c.archived_at IS NULL
      WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.created_at > now() - interval '6 months'
        AND NOT EXISTS (SELECT FROM invoice_export_invoices x WHERE x.invoice_id = v.id)) one
    ORDER BY id DESC OFFSET ${skip}::int LIMIT 2`.execute(db)
  for (const [place, { client }] of rows.entries())
    await sql`UPDATE clients SET language_id = ${place + 1}::int WHERE id = ${client}`.execute(db)
  return rows.map(({ number }) => number)
}

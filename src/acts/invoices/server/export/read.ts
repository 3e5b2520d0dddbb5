import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import type { Exported } from './format.ts'

/** Limit of invoices in memory at once. */
const BATCH = 500

/** Sorts by program, then invoice number. Unknown ids are left out. */
export async function inOrder(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM invoices WHERE id = ANY(${ids}::int[])
    ORDER BY program_fold, program_id, number`.execute(db)
  return rows.map(({ id }) => id)
}

/** The quantity is the hours if hours × price, rounded as Sage rounds it, is the fee; otherwise 1. */
const PRICE = sql.raw(`round(l.fee / nullif(l.hours, 0), 4)`)
const quantity = sql`CASE WHEN round(l.hours * ${PRICE}, 2) = l.fee THEN l.hours ELSE 1 END`

/** The database converts amounts to text, so that they never are floating point. */
export async function* readExported(db: Db, ids: readonly number[], zone: string): AsyncGenerator<Exported> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const { rows } = await sql<{ invoice: Exported }>`
      SELECT json_build_object('id', v.id, 'shown', v.prefix || v.number, 'number', v.number::text,
        'sameNumber', (SELECT coalesce(json_agg(o.prefix || o.number), '[]')
          FROM programs p JOIN invoices o ON o.program_id = p.id AND o.number = v.number WHERE p.id <> v.program_id),
        'approvalNumber', v.approval_number, 'day', to_char(v.created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD'),
        'program', json_build_object('name', v.program_name, 'name_fr', v.program_name_fr, 'acronym', v.program_acronym),
        'client', (SELECT json_build_object('clientNumber', client_number::text, 'firstName', first_name,
          'lastName', last_name) FROM clients WHERE id = v.client_id),
        'total', (SELECT sum(fee)::text FROM invoice_lines WHERE invoice_id = v.id),
        'lines', (SELECT json_agg(json_build_object('equipmentNumber', l.equipment_type || l.equipment_number || l.equipment_suffix,
            'equipment', CASE WHEN l.equipment_name IS NOT NULL
              THEN json_build_object('name', l.equipment_name, 'name_fr', l.equipment_name_fr) END, 'code', l.code,
            'account', b.account_number, 'description', l.description, 'quantity', round(${quantity}, 4)::text,
            'price', round(l.fee / (${quantity}), 4)::text, 'fee', l.fee::text) ORDER BY l.item_id)
          FROM invoice_lines l JOIN billing_codes b ON b.id = l.billing_code_id WHERE l.invoice_id = v.id)) AS invoice
      FROM invoices v WHERE v.id = ANY(${batch}::int[]) ORDER BY array_position(${batch}::int[], v.id)`.execute(
      db,
    )
    for (const { invoice } of rows) yield invoice
  }
}

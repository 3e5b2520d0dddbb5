import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

const ITEMS = 12

/** Issues this many invoices of 12 items, each to another client; returns their ids. */
export async function issueInvoices(
  db: Db,
  url: string,
  authorization: string,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ client: number; program: number; items: number[] }>`
    WITH made AS (
      INSERT INTO invoice_items (client_id, program_id, equipment_id, billing_code_id, description, fee)
      SELECT c.id, p.id, e.id, b.id, 'Réparation des freins et de l’appui-tête, essai chez le client', 87.5 + nth
      FROM generate_series(1, ${ITEMS}::int) nth,
        (SELECT id FROM clients ORDER BY id LIMIT ${count}) c, (SELECT min(id) AS id FROM equipment) e,
        (SELECT id FROM programs WHERE NOT invoice_requires_approval ORDER BY id LIMIT 1) p,
        (SELECT min(id) AS id FROM billing_codes) b
      RETURNING id, client_id, program_id
    )
    SELECT client_id AS client, program_id AS program, json_agg(id) AS items FROM made GROUP BY 1, 2`.execute(
    db,
  )
  const ids: number[] = []
  for (const { client, program, items } of rows) {
    const response = await fetch(`${url}/api/invoices`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        client: { id: client },
        program: { id: program },
        items: items.map((id) => ({ id })),
      }),
    })
    const invoice = (await response.json()) as { id: number; message?: string }
    if (!response.ok) throw new Error(invoice.message)
    ids.push(invoice.id)
  }
  return ids
}

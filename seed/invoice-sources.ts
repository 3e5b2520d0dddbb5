import type pg from 'pg'
import type { Invoicing } from './invoice.ts'

/** Reads the clients, pieces, loans and repairs that can be invoiced. */
export async function readInvoicing(client: pg.ClientBase): Promise<Invoicing> {
  const all = async <R>(statement: string) => (await client.query(statement)).rows as R[]
  const of = 'client_id AS client, equipment_id AS equipment'
  return {
    services:
      await all(`SELECT s.client_id AS client, c.program_id AS program, s.equipment_id AS equipment, NULL AS loan,
        s.id AS service, b.id AS code, round(s.hours * b.fee, 2) AS fee, s.description, s.service_date::text AS day
      FROM services s JOIN clients c ON c.id = s.client_id JOIN billing_codes b ON b.id = s.billing_code_id
      WHERE s.archived_at IS NULL AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id) ORDER BY s.id`),
    loans:
      await all(`SELECT ${of}, program_id AS program, id AS loan, NULL AS service, NULL AS code, NULL AS fee,
        NULL AS description, loan_date::text AS day FROM loans l
      WHERE archived_at IS NULL AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.loan_id = l.id) ORDER BY id`),
    clients: await all(`SELECT id AS client, program_id AS program FROM clients WHERE archived_at IS NULL
      ORDER BY id LIMIT 20000`),
    pieces: (
      await all<{ id: number }>(`SELECT id FROM equipment WHERE archived_at IS NULL ORDER BY id LIMIT 20000`)
    ).map(({ id }) => id),
    codes: await all(`SELECT id AS code, fee::text, code = 'RNT' AS rental FROM billing_codes ORDER BY id`),
    approving: (await all<{ id: number }>(`SELECT id FROM programs WHERE invoice_requires_approval`)).map(
      ({ id }) => id,
    ),
  }
}

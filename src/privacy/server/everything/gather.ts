import { type RawBuilder, sql } from 'kysely'
import type { Agreement } from '#agreements/contract/agreement.ts'
import { agreementJson } from '#agreements/server/queries.ts'
import type { Client } from '#clients/contract/client.ts'
import { lookAtClient } from '#clients/server/queries.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { EquipmentRow } from '#equipment/contract/equipment.ts'
import { equipmentOfClient } from '#equipment/server/queries.ts'
import type { Invoice } from '#invoices/contract/invoice.ts'
import type { InvoiceItem } from '#invoices/contract/item.ts'
import { invoiceJson, itemJson } from '#invoices/server/json.ts'
import { loanJson, type WholeLoan } from '#loans/server/queries.ts'
import { type ServiceRow, serviceJson } from '#services/server/queries.ts'
import type { Entry } from '#trail/contract.ts'
import { looksWritten } from '#trail/server/looks.ts'
import type { ClientLook } from '../../contract/looks.ts'
import { allOfClient } from '../looks.ts'

/** All that is kept of a client, archived records too. */
export interface Everything {
  client: Client
  equipment: EquipmentRow[]
  loans: WholeLoan[]
  repairs: ServiceRow[]
  items: InvoiceItem[]
  invoices: Invoice[]
  agreements: Agreement[]
  history: (Entry & { entity: string; entityId: number })[]
  looks: ClientLook[]
}

/** 404 where there is no such client. */
export async function gather(caller: Caller, id: number): Promise<Everything> {
  const { db } = caller
  await looksWritten(caller)
  const client = await lookAtClient(caller, id)
  if (!client) throw notFound()
  const [equipment, loans, repairs, items, invoices, agreements, history, looks] = await Promise.all([
    equipmentOfClient(caller, id, 'all'),
    ofClient<WholeLoan>(db, loanJson, sql`loans l WHERE l.client_id = ${id} ORDER BY l.id`),
    ofClient<ServiceRow>(db, serviceJson, sql`services s WHERE s.client_id = ${id} ORDER BY s.id`),
    ofClient<InvoiceItem>(db, itemJson, sql`invoice_items i WHERE i.client_id = ${id} ORDER BY i.id`),
    ofClient<Invoice>(db, invoiceJson, sql`invoices v WHERE v.client_id = ${id} ORDER BY v.id`),
    ofClient<Agreement>(db, agreementJson, sql`agreements a WHERE a.client_id = ${id} ORDER BY a.id`),
    historyOf(db, id),
    allOfClient(caller, id, {}),
  ])
  return { client, equipment, loans, repairs, items, invoices, agreements, history, looks }
}

async function ofClient<R>(db: Db, json: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await sql<{ record: R }>`SELECT ${json} AS record FROM ${from}`.execute(db)
  return rows.map(({ record }) => record)
}

const historyOf = (db: Db, id: number) =>
  ofClient<Everything['history'][number]>(
    db,
    sql`json_build_object('id', t.id, 'at', iso(t.at), 'action', t.action, 'entity', t.entity, 'entityId', t.entity_id,
      'changes', t.changes, 'user', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        FROM users u WHERE u.id = t.user_id))`,
    sql`trail t WHERE t.action NOT IN ('READ', 'LISTED') AND (t.entity, t.entity_id) IN (
      SELECT 'clients', unnest(clients_merged_into(${id})) UNION ALL SELECT 'loans', l.id FROM loans l WHERE l.client_id = ${id}
      UNION ALL SELECT 'services', s.id FROM services s WHERE s.client_id = ${id}
      UNION ALL SELECT 'agreements', a.id FROM agreements a WHERE a.client_id = ${id}
      UNION ALL SELECT 'invoices', v.id FROM invoices v WHERE v.client_id = ${id}
      UNION ALL SELECT 'invoice-items', i.id FROM invoice_items i WHERE i.client_id = ${id}) ORDER BY t.id`,
  )

interface KeptFile {
  id: number
  name: string
  bytes: Buffer
}

/** The files of a client, and of their repairs and agreements, read one after the other. */
export async function* attachmentsOf({ db, files }: Caller, clientId: number): AsyncGenerator<KeptFile> {
  const { rows } = await sql<{ id: number; name: string; key: string }>`
    SELECT x.id, x.name, x.key FROM attachments x LEFT JOIN services s ON s.id = x.service_id
      LEFT JOIN agreements a ON a.id = x.agreement_id
    WHERE coalesce(x.client_id, s.client_id, a.client_id) = ${clientId} ORDER BY x.id`.execute(db)
  for (const { id, name, key } of rows) {
    const bytes = await files.get(key)
    // a name that leads out of the archive is none
    if (bytes) yield { id, name: name.replace(/[/\\]/g, '_'), bytes }
  }
}

/** The documents that are left of what a client signed, by the id of the agreement, read one after the other. */
export async function* documentsOf(
  { db, files }: Caller,
  clientId: number,
): AsyncGenerator<{ id: number; bytes: Buffer }> {
  const { rows } = await sql<{ id: number; key: string }>`
    SELECT id, document_key AS key FROM agreements
    WHERE client_id = ${clientId} AND document_key IS NOT NULL ORDER BY id`.execute(db)
  for (const { id, key } of rows) {
    const bytes = await files.get(key)
    if (bytes) yield { id, bytes }
  }
}

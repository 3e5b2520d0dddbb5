import { type RawBuilder, sql } from 'kysely'
import type { Agreement } from '#acts/agreements/contract/agreement.ts'
import { agreementJson } from '#acts/agreements/server/queries.ts'
import type { Entry as CampaignEntry } from '#acts/campaigns/contract/entries.ts'
import { entryJson } from '#acts/campaigns/server/entries.ts'
import type { Correspondence } from '#acts/correspondence/contract/correspondence.ts'
import { correspondenceJson } from '#acts/correspondence/server/queries.ts'
import type { Invoice } from '#acts/invoices/contract/invoice.ts'
import type { InvoiceItem } from '#acts/invoices/contract/item.ts'
import { invoiceJson, itemJson } from '#acts/invoices/server/json.ts'
import { loanJson, type WholeLoan } from '#acts/loans/server/queries.ts'
import { type ServiceRow, serviceJson } from '#acts/services/server/queries.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { type DescribedEntity, type Entity, entitiesAboutClients } from '#core/server/entity.ts'
import { notFound } from '#core/server/errors.ts'
import { isExported, readSchema } from '#core/server/schema.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { lookAtClient } from '#records/clients/server/queries.ts'
import type { Consent } from '#records/contact/contract/consents.ts'
import { consentJson } from '#records/contact/server/consents.ts'
import type { EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { equipmentOfClient } from '#records/equipment/server/queries.ts'
import type { ClientLook } from '../../contract/looks.ts'
import { allOfClient } from '../looks.ts'
import { type HistoryEntry, historyOf } from './history.ts'

/** All data about a client, including archived records. */
export interface Everything {
  client: Client
  equipment: EquipmentRow[]
  loans: WholeLoan[]
  repairs: ServiceRow[]
  items: InvoiceItem[]
  invoices: Invoice[]
  agreements: Agreement[]
  /** Entries of recalls and reviews, with their outcomes. */
  campaigns: Pick<CampaignEntry, 'state' | 'outcome' | 'note' | 'contacts' | 'equipment'>[]
  /** The documents are in the folder `letters`. */
  correspondence: Correspondence[]
  /** All consents ever given or withdrawn. */
  consents: Consent[]
  reminders: Reminder[]
  /** Rows of other tables about the client, unchanged. */
  others: { entity: DescribedEntity; rows: Record<string, unknown>[] }[]
  history: HistoryEntry[]
  looks: ClientLook[]
}

/** Reminders of users about the client, done or not. */
interface Reminder {
  id: number
  text: string
  dueOn: string
  assignee: string
  by: string
  doneAt: string | null
}

/** 404 if there is no such client. */
export async function gather(caller: Caller, id: number): Promise<Everything> {
  const { db, entities } = caller
  await looksWritten(caller)
  const client = await lookAtClient(caller, id)
  if (!client) throw notFound()
  const [equipment, loans, repairs, items, invoices, agreements, campaigns, ...rest] = await Promise.all([
    equipmentOfClient(caller, id, 'all'),
    ofClient<WholeLoan>(db, loanJson, sql`loans l WHERE l.client_id = ${id} ORDER BY l.id`),
    ofClient<ServiceRow>(db, serviceJson, sql`services s WHERE s.client_id = ${id} ORDER BY s.id`),
    ofClient<InvoiceItem>(db, itemJson, sql`invoice_items i WHERE i.client_id = ${id} ORDER BY i.id`),
    ofClient<Invoice>(db, invoiceJson, sql`invoices v WHERE v.client_id = ${id} ORDER BY v.id`),
    ofClient<Agreement>(db, agreementJson, sql`agreements a WHERE a.client_id = ${id} ORDER BY a.id`),
    ofClient<Everything['campaigns'][number]>(
      db,
      entryJson,
      sql`campaign_entries x WHERE x.loan_id IN (SELECT l.id FROM loans l WHERE l.client_id = ${id}) ORDER BY x.id`,
    ),
    ofClient<Correspondence>(
      db,
      correspondenceJson,
      sql`correspondence x WHERE x.client_id = ${id} ORDER BY x.at, x.id`,
    ),
    ofClient<Consent>(db, consentJson, sql`client_consents x WHERE x.client_id = ${id} ORDER BY x.id`),
    ofClient<Reminder>(db, reminderJson, sql`todos t WHERE t.client_id = ${id} ORDER BY t.id`),
    othersOf(db, entities, id),
    historyOf(db, entities, id),
    allOfClient(caller, id, {}),
  ])
  const [correspondence, consents, reminders, others, history, looks] = rest
  return {
    ...{ client, equipment, loans, repairs, items, invoices, agreements, campaigns },
    ...{ correspondence, consents, reminders, others, history, looks },
  }
}

const nameOf = (user: RawBuilder<unknown>) =>
  sql`(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${user})`

const reminderJson = sql`json_build_object('id', t.id, 'text', t.text, 'dueOn', t.due_on, 'assignee', ${nameOf(sql`t.assignee_id`)},
  'by', ${nameOf(sql`t.created_by`)}, 'doneAt', iso(t.done_at))`

async function ofClient<R>(db: Db, json: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await sql<{ record: R }>`SELECT ${json} AS record FROM ${from}`.execute(db)
  return rows.map(({ record }) => record)
}

async function othersOf(db: Db, entities: readonly Entity[], id: number): Promise<Everything['others']> {
  const tables = entitiesAboutClients(entities).filter(
    ({ subjectAccessFile }) => subjectAccessFile === undefined,
  )
  const schema = await readSchema((statement) => sql.raw(statement).execute(db))
  return Promise.all(
    tables.map(async (entity) => {
      const columns = (schema.get(entity.table) ?? []).filter(
        // the key of a stored file leads nowhere outside of this installation
        (column) => isExported(entity, column) && !entity.columns?.[column.name]?.file,
      )
      const names = columns.map(({ name }) => name)
      const from = sql`(SELECT ${sql.join(names.map((name) => sql.ref(`t.${name}`)))} FROM ${sql.table(entity.table)} t
        WHERE ${sql.raw(entity.clientId)} = ${id}) r ORDER BY to_jsonb(r)`
      return { entity, rows: await ofClient<Record<string, unknown>>(db, sql`to_json(r)`, from) }
    }),
  )
}

import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden, isHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import type { Invoice } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { invoiceJson, itemJson } from './json.ts'
import { redactInvoice, redactItem } from './redact.ts'

/** Archived invoices are visible to users who may restore them (rule 4.12); invoices of hidden clients to nobody. */
const visibleTo = (user: SignedIn) =>
  sql<boolean>`(v.archived_at IS NULL OR ${holds(user, 'DELETE_INVOICES')}::boolean)${andNotHidden('v.client_id')}`

/** The whole invoice, without a check of permissions: for rules and the trail, never as an answer. */
export async function findInvoice(db: Db, id: number, where: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ invoice: Invoice }>`
    SELECT ${invoiceJson} AS invoice FROM invoices v WHERE v.id = ${id} AND ${where}`.execute(db)
  return rows[0]?.invoice
}

export async function readInvoice(db: Db, id: number, user: SignedIn): Promise<Invoice> {
  const invoice = await findInvoice(db, id, visibleTo(user))
  if (!invoice) throw notFound()
  return redactInvoice(user, invoice)
}

/** Reads an invoice that the caller has just locked or made. */
export async function requireInvoice(tx: Db, id: number): Promise<Invoice> {
  const invoice = await findInvoice(tx, id)
  if (!invoice) throw notFound()
  return invoice
}

export async function isVisibleInvoice(caller: Caller, id: number): Promise<boolean> {
  return (await visibleInvoiceIds(caller, [id])).length > 0
}

/** Filters the ids to the invoices that the user may see. */
export async function visibleInvoiceIds({ db, user }: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM invoices v WHERE v.id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Client ids by invoice id; an invoice without a client is missing from the map. */
export async function clientIdsOfInvoices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; clientId: number }>`
    SELECT id, client_id FROM invoices WHERE id = ANY(${ids}::int[]) AND client_id IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, clientId }) => [id, clientId]))
}

/** The invoices that the user may see, with hidden fields removed. */
export async function visibleInvoices({ db, user }: Caller, ids: readonly number[]): Promise<Invoice[]> {
  const { rows } = await sql<{ invoice: Invoice }>`
    SELECT ${invoiceJson} AS invoice FROM invoices v
    WHERE v.id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ invoice }) => redactInvoice(user, invoice))
}

/** Locks the row for the rest of the transaction; undefined if there is none. */
export async function lockInvoice(tx: Db, id: number) {
  return firstRow(
    tx,
    sql<{
      version: number
      archivedAt: string | null
      clientId: number
      programId: number
    }>`SELECT version, archived_at, client_id, program_id FROM invoices WHERE id = ${id} FOR UPDATE`,
  )
}

/** The items with their fees and texts, by id and without a check of permissions; unknown ids are left out. */
export async function findItems(db: Db, ids: readonly number[]): Promise<InvoiceItem[]> {
  const { rows } = await sql<{ item: InvoiceItem }>`
    SELECT ${itemJson} AS item FROM invoice_items i WHERE i.id = ANY(${ids}::int[]) ORDER BY i.id`.execute(db)
  return rows.map(({ item }) => item)
}

/**
 * The same, locked for the rest of the transaction in the order of their ids to avoid deadlocks; without items of
 * clients who are hidden from the caller.
 */
export async function lockItems(tx: Db, ids: readonly number[]): Promise<InvoiceItem[]> {
  await sql`SELECT FROM invoice_items WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`.execute(tx)
  const items = await findItems(tx, ids)
  return items.filter(({ client }) => !client || !isHidden(client.id))
}

export async function requireItem(tx: Db, id: number): Promise<InvoiceItem> {
  const [item] = await findItems(tx, [id])
  if (!item) throw notFound()
  return item
}

export async function readItem(db: Db, id: number, user: SignedIn): Promise<InvoiceItem> {
  return redactItem(user, await requireItem(db, id))
}

export async function isItem({ db }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM invoice_items WHERE id = ${id}`.execute(db)
  return rows.length > 0
}

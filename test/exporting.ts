import * as exports from '#acts/invoices/contract/exports.ts'
import type { TestApp } from './app.ts'
import { piece } from './equipment.ts'
import { call, client, type Somebody, signIn } from './factories.ts'
import { invoice } from './invoicing.ts'

/** An exported invoice that was archived before this was forbidden; its items are to be invoiced again. */
export async function archiveExported({ database }: TestApp, id: number): Promise<void> {
  const trigger = (act: string) =>
    database.pool.query(`ALTER TABLE invoices ${act} TRIGGER invoice_exported_stays`)
  await trigger('DISABLE')
  // one statement, because the invoice and its items are checked against each other at its end
  await database.pool.query(`DO $$ BEGIN
    UPDATE invoices SET archived_at = now() WHERE id = ${id};
    UPDATE invoice_items SET invoice_id = NULL WHERE invoice_id = ${id};
  END $$`)
  await trigger('ENABLE')
}

/** A bookkeeper who exports, with a client and a piece to invoice. */
export async function exporting(app: TestApp) {
  const [finance, staff] = [await signIn(app, 'FINANCE'), await signIn(app, 'STAFF')]
  const eric = await client(app, staff, { firstName: 'Éric', lastName: 'Thériault' })
  const parties = { client: eric, equipment: await piece(app, staff) }
  const send = (
    of: typeof exports.exportSage,
    body: unknown,
    as: Somebody,
    headers: Record<string, string>,
  ) => call(app, of, { as, body, headers })
  return {
    finance,
    staff,
    eric,
    parties,
    /** An invoice of $45 that is ready for Sage. */
    approved: () => invoice(app, finance, parties, { approvalNumber: 'APP-4471' }),
    sage: (invoiceIds: number[], more = {}, headers = {}) =>
      send(exports.exportSage, { invoiceIds, ...more }, finance, headers),
    csv: (invoiceIds: number[], headers = {}, as = finance) =>
      send(exports.exportCsv, { invoiceIds }, as, headers),
    preview: async (invoiceIds: number[], format = 'sage') =>
      (await call(app, exports.previewExport, { as: finance, body: { invoiceIds, format } })).body,
    ledger: async (size = 20) =>
      (await call(app, exports.listExports, { as: finance, query: { size } })).body,
    download: (id: number, as = finance) => call(app, exports.downloadExport, { as, params: { id } }),
  }
}

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { noteShown } from '#base/trail/server/looks.ts'
import type { Call } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { isHidden } from '#core/server/asking.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, forbidden, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { findPage } from '#core/server/listing.ts'
import { userJson } from '#core/server/record-json.ts'
import { firstRow } from '#core/server/rows.ts'
import type { LedgerEntry } from '../../contract/exports.ts'
import * as exports from '../../contract/exports.ts'
import { seesClients } from '../redact.ts'

const EXPORTS = {
  table: 'invoice_exports',
  alias: 'x',
  where: sql`true`,
  json: sql.raw(`json_build_object('id', x.id, 'format', x.format, 'at', iso(x.exported_at),
    'by', ${userJson('x.exported_by')}, 'fileName', x.file_name, 'size', x.size, 'sha256', x.sha256,
    'numberOfInvoices', x.invoices, 'total', x.total)`),
  order: sql.raw('x.exported_at DESC, x.id DESC'),
}

const HIDDEN = new AppError(
  'forbidden',
  msg`This file names a client whose record is restricted. Ask whoever answers for privacy for it.`,
)

/** One page of the exports, newest first. */
export async function listExports(db: Db, window: PageQuery) {
  const { count, records } = await findPage<LedgerEntry>(db, EXPORTS, window)
  return toPage(records, count, window)
}

/**
 * The bytes as they were sent; 403 if they name clients whom the caller may not see. Read access to these clients is
 * recorded for the call.
 */
export async function fileOf(caller: Caller, call: Call, id: number): Promise<FileAnswer> {
  const { db, user } = caller
  const kept = await firstRow(
    db,
    sql<{
      fileName: string
      contentType: string
      namesClients: boolean
      sha256: string
    }>`SELECT file_name, content_type, names_clients, sha256 FROM invoice_exports WHERE id = ${id}`,
  )
  if (!kept) throw notFound()
  if (kept.namesClients && !seesClients(user)) throw forbidden()
  if (kept.namesClients) {
    const clients = await clientsIn(db, id)
    if ([...clients].some(isHidden)) throw HIDDEN
    await noteShown(caller, call, clients)
  }
  return {
    content: async () => Readable.from(partsOf(db, id)),
    contentType: kept.contentType,
    name: kept.fileName,
  }
}

async function clientsIn(db: Db, id: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT i.client_id AS id FROM invoice_export_invoices x JOIN invoices i ON i.id = x.invoice_id
    WHERE x.export_id = ${id}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Downloads an earlier export again, and records that in the trail. */
export async function downloadExport(caller: Caller, id: number): Promise<FileAnswer> {
  const file = await fileOf(caller, exports.downloadExport, id)
  await audit(caller.db, caller.user.id, 'invoice-exports', id, 'EXPORT_DOWNLOADED')
  return file
}

/** Reads one part at a time, so that memory use does not depend on the size of the file. */
async function* partsOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const part = await firstRow(
      db,
      sql<{
        bytes: Buffer
      }>`SELECT bytes FROM invoice_export_parts WHERE export_id = ${id} AND place = ${place}`,
    )
    if (!part) return
    yield part.bytes
  }
}

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { findPage } from '#core/server/listing.ts'
import type { LedgerEntry } from '../../contract/exports.ts'
import { seesClients } from '../redact.ts'

const EXPORTS = {
  table: 'invoice_exports',
  alias: 'x',
  where: sql`true`,
  json: sql.raw(`json_build_object('id', x.id, 'format', x.format, 'at', iso(x.exported_at),
    'by', (SELECT json_build_object('id', id, 'name', first_name || ' ' || last_name)
      FROM users WHERE id = x.exported_by), 'fileName', x.file_name, 'size', x.size, 'sha256', x.sha256,
    'numberOfInvoices', x.invoices, 'total', x.total)`),
  order: sql.raw('x.exported_at DESC, x.id DESC'),
}

/** One page of the exports, newest first. */
export async function listExports(db: Db, window: PageQuery) {
  const { count, records } = await findPage<LedgerEntry>(db, EXPORTS, window)
  return toPage(records, count, window)
}

/** The bytes as they were sent; 403 where they name clients and the caller may not see clients. */
export async function fileOf({ db, user }: Caller, id: number): Promise<FileAnswer> {
  const kept = await db
    .selectFrom('invoiceExports')
    .select(['fileName', 'contentType', 'namesClients', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!kept) throw notFound()
  if (kept.namesClients && !seesClients(user)) throw forbidden()
  return {
    content: async () => Readable.from(partsOf(db, id)),
    contentType: kept.contentType,
    name: kept.fileName,
  }
}

/** One part after the other: as little is in memory, however large the file is. */
async function* partsOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const part = await db
      .selectFrom('invoiceExportParts')
      .select('bytes')
      .where('exportId', '=', id)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}

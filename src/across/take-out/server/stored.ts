import { quoted } from '#across/backups/server/archive/moment.ts'
import { exportedEntities, fileColumns } from '#core/server/entity.ts'
import type { Source } from './archive.ts'
import { EXPORTED, placeOf } from './columns.ts'
import { type Client, rowsOf } from './rows.ts'

/** Small batches, so that the database connection is used regularly while large files are sent. */
const AT_ONCE = 20

interface FileEntry {
  name: string
  input: AsyncIterable<Uint8Array> | Uint8Array
}

/** All files that records refer to, one after the other; files that the store lacks are added to `missing`. */
export async function* storedFiles(
  { client, entities, files }: Pick<Source, 'client' | 'entities' | 'files'>,
  missing: string[],
): AsyncGenerator<FileEntry> {
  for (const { table, column, file } of fileColumns(exportedEntities(entities))) {
    const text = `SELECT t.${quoted(column)}, ${placeOf(table, column, file)} FROM ${quoted(table)} t
      WHERE t.${quoted(column)} IS NOT NULL ORDER BY t.id`
    for await (const rows of rowsOf<[key: string, name: string]>(client, text, AT_ONCE))
      for (const [key, name] of rows) {
        const input = await files.get(key)
        if (input) yield { name, input }
        else missing.push(name)
      }
  }
  yield* exportFiles(client)
}

/** Exports of invoices, which the database stores in parts. */
async function* exportFiles(client: Client): AsyncGenerator<FileEntry> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT t.id, ${EXPORTED} AS name FROM invoice_exports t ORDER BY t.id`,
  )
  for (const { id, name } of rows) yield { name, input: partsOf(client, id) }
}

async function* partsOf(client: Client, id: number): AsyncGenerator<Uint8Array> {
  const text = `SELECT bytes FROM invoice_export_parts WHERE export_id = ${id} ORDER BY place`
  for await (const rows of rowsOf<[Buffer]>(client, text, 1)) for (const [bytes] of rows) yield bytes
}

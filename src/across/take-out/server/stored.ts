import { quoted } from '#across/backups/server/archive/moment.ts'
import type { Files } from '#core/server/files/files.ts'
import { EXPORTED, placeOf } from './columns.ts'
import { type Client, rowsOf } from './rows.ts'
import { TAKEN } from './tables/all.ts'

/** Few, so that the database is asked again while large files go out. */
const AT_ONCE = 20

interface StoredFile {
  name: string
  input: AsyncIterable<Uint8Array> | Uint8Array
}

/** Every file that a record holds, one after the other; `missing` is told of those that the store has not. */
export async function* storedFiles(
  client: Client,
  files: Pick<Files, 'get'>,
  missing: string[],
): AsyncGenerator<StoredFile> {
  for (const { table, files: columns = {} } of TAKEN)
    for (const [column, as] of Object.entries(columns)) {
      const text = `SELECT t.${quoted(column)}, ${placeOf(table, column, as)} FROM ${quoted(table)} t
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

/** Exports of invoices, which the database keeps in parts. */
async function* exportFiles(client: Client): AsyncGenerator<StoredFile> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT t.id, ${EXPORTED} AS name FROM invoice_exports t ORDER BY t.id`,
  )
  for (const { id, name } of rows) yield { name, input: partsOf(client, id) }
}

async function* partsOf(client: Client, id: number): AsyncGenerator<Uint8Array> {
  const text = `SELECT bytes FROM invoice_export_parts WHERE export_id = ${id} ORDER BY place`
  for await (const rows of rowsOf<[Buffer]>(client, text, 1)) for (const [bytes] of rows) yield bytes
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { cleanLine } from '#core/contract/formats.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, invalid } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { insertRow } from '#core/server/rows.ts'
import type { FileQuestion, Import } from '../contract/imports.ts'
import { type KeptColumn, knownNames, matched } from './columns.ts'
import { kindOf } from './kinds/all.ts'
import type { ImportKind } from './kinds/kind.ts'
import { earlierImport, readImport } from './queries.ts'
import type { Table } from './table/read.ts'
import { tableOf } from './table/workers.ts'

interface Sent {
  kind: string
  sheet?: string | undefined
  again?: 'true' | 'false' | undefined
}

/** Bytes sent to the database in one statement. */
const CHUNK_BYTES = 4 * 1024 * 1024

/**
 * Stores a file with its rows as they are. If the same file was imported before, that import is the answer, unless it
 * is to be imported again.
 */
export async function upload(
  caller: Caller,
  { kind: name, sheet, again }: Sent,
  [file]: Upload[],
): Promise<Import> {
  const kind = kindOf(caller, known(name, caller))
  if (!file) throw invalid([{ field: 'file', message: 'required' }])
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const earlier = again !== 'true' && (await earlierImport(caller, kind.kind, sha256, sheet))
  if (earlier) return earlier
  const table = await tableOf({
    bytes: Uint8Array.from(file.bytes),
    sheet,
    known: await knownNames(caller.db, kind),
  })
  const columns = await columnsOf(caller.db, kind, table)
  const key = await caller.files.put(file.bytes, 'application/octet-stream')
  return withFiles(caller, [key], async (tx) => {
    const id = await insertRow(tx, 'imports', {
      kind: kind.kind,
      fileName: cleanLine(file.name).slice(0, 200) || 'file',
      sha256,
      key,
      encoding: table.encoding,
      sheet: sheet ?? null,
      sheets: table.sheets,
      rows: table.rows,
      columns: JSON.stringify(columns),
      header: table.header,
      head: JSON.stringify(table.head),
      questions: questionsOf(table),
      formulas: table.formulas,
      createdBy: caller.user.id,
      actingUser: caller.user.id,
    })
    await keepRows(tx, id, table)
    return readImport(caller, id, tx)
  })
}

function known(name: string, caller: Caller): string {
  try {
    return kindOf(caller, name).kind
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalid([{ field: 'kind', message: 'invalid' }])
    throw error
  }
}

/** Columns of a table, mapped to fields as far as possible. */
export async function columnsOf(db: Db, kind: ImportKind, { columns }: Table): Promise<KeptColumn[]> {
  const names = columns.map(({ name }) => name)
  const fields = await matched(db, kind, names)
  return columns.map((column, place) => ({
    ...column,
    field: fields[place] ?? null,
    proposed: fields[place] ?? null,
    asks: [],
    meaning: null,
  }))
}

/** Questions about a file that it does not answer itself. */
export const questionsOf = ({ isHeaderSure, isEncodingSure }: Table): FileQuestion[] => [
  ...(isHeaderSure ? [] : (['header'] as const)),
  ...(isEncodingSure ? [] : (['encoding'] as const)),
]

/** Stores the rows. Each line of the table is a JSON array: the number of the row, and its cells. */
export async function keepRows(tx: Db, id: number, { lines }: Table): Promise<void> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', Math.min(from + CHUNK_BYTES, bytes.length - 1)) + 1 || bytes.length
    const some = bytes.subarray(from, end).toString().trimEnd().replaceAll('\n', ',')
    await sql`INSERT INTO import_rows (import_id, row, cells)
      SELECT ${id}::int, (line ->> 0)::int, line - 0 FROM jsonb_array_elements(${`[${some}]`}::jsonb) AS line`.execute(
      tx,
    )
    from = end
  }
}

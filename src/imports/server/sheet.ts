import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { conflict, invalid, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Import } from '../contract/imports.ts'
import { kindOf } from './kinds/all.ts'
import { BEGUN, MAPPABLE } from './map.ts'
import { earlierImport, type KeptImport, readImport, requireRowsOf } from './queries.ts'
import { PAST_KEEPING } from './start.ts'
import { tableOf } from './table/workers.ts'
import { columnsOf, keepRows } from './upload.ts'

interface Wanted {
  version?: number | undefined
  sheet: string
  again?: boolean | undefined
}

/** Another sheet of the workbook, as if the file came with its name: its columns are matched anew. */
export async function chooseSheet(
  caller: Caller,
  id: number,
  { version, sheet, again = false }: Wanted,
): Promise<Import> {
  const kept = await requireRowsOf(caller, caller.db, id)
  const mayStill = ({ version: now, state, sheets }: KeptImport) => {
    if (version !== undefined && version !== now) throw stale()
    if (!MAPPABLE.includes(state)) throw BEGUN
    if (!sheets.includes(sheet)) throw invalid([{ field: 'sheet', message: 'invalid' }])
  }
  mayStill(kept)
  const bytes = kept.key && (await caller.files.get(kept.key))
  if (!bytes) throw conflict(PAST_KEEPING)
  const kind = kindOf(caller, kept.kind)
  const earlier = !again && (await earlierImport(caller, kind.kind, kept.sha256, sheet))
  if (earlier) return earlier
  const table = await tableOf({ bytes: Uint8Array.from(bytes), sheet })
  return transaction(caller, async (tx) => {
    mayStill(await requireRowsOf(caller, tx, id, true))
    await sql`DELETE FROM import_rows WHERE import_id = ${id}`.execute(tx)
    await sql`DELETE FROM import_values WHERE import_id = ${id}`.execute(tx)
    const columns = JSON.stringify(await columnsOf(tx, kind, table))
    await sql`UPDATE imports SET sheet = ${sheet}, columns = ${columns}::jsonb, rows = ${table.rows}, state = 'UPLOADED',
      version = version + 1, done = 0, counts = '{}', checked_at = NULL, checked_trail = NULL WHERE id = ${id}`.execute(
      tx,
    )
    await keepRows(tx, id, table)
    return readImport(caller, id, tx)
  })
}

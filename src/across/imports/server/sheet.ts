import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Encoding, Import } from '../contract/imports.ts'
import { knownNames } from './columns.ts'
import { kindOf } from './kinds/all.ts'
import { earlierImport, readImport, requireMappable, requireRowsOf, UNCHECKED } from './queries.ts'
import { PAST_KEEPING } from './start.ts'
import { tableOf } from './table/workers.ts'
import { columnsOf, keepRows, questionsOf } from './upload.ts'

interface Wanted {
  version?: number | undefined
  sheet?: string | undefined
  header?: number | undefined
  encoding?: Encoding | undefined
  again?: boolean | undefined
}

/** Chooses another sheet, header row or encoding, as if the file had come with it: columns are matched again. */
export async function chooseSheet(
  caller: Caller,
  id: number,
  { version, sheet: wanted, header, encoding, again = false }: Wanted,
): Promise<Import> {
  const kept = await requireRowsOf(caller, caller.db, id)
  requireMappable(kept, version)
  if (wanted !== undefined && !kept.sheets.includes(wanted))
    throw invalid([{ field: 'sheet', message: 'invalid' }])
  const bytes = kept.key && (await caller.files.get(kept.key))
  if (!bytes) throw conflict(PAST_KEEPING)
  const kind = kindOf(caller, kept.kind)
  const sheet = wanted ?? kept.sheet ?? undefined
  const earlier =
    wanted !== undefined && !again && (await earlierImport(caller, kind.kind, kept.sha256, sheet))
  if (earlier) return earlier
  const said =
    header ?? (wanted === undefined && !kept.questions.includes('header') ? kept.header : undefined)
  const table = await tableOf({
    ...{ bytes: Uint8Array.from(bytes), sheet, header: said, known: await knownNames(caller.db, kind) },
    encoding: encoding ?? (kept.questions.includes('encoding') ? undefined : (kept.encoding ?? undefined)),
  })
  return transaction(caller, async (tx) => {
    requireMappable(await requireRowsOf(caller, tx, id, true), version)
    await sql`DELETE FROM import_rows WHERE import_id = ${id}`.execute(tx)
    await sql`DELETE FROM import_values WHERE import_id = ${id}`.execute(tx)
    const columns = JSON.stringify(await columnsOf(tx, kind, table))
    await sql`UPDATE imports SET sheet = ${sheet ?? null}, columns = ${columns}::jsonb, rows = ${table.rows}, state = 'UPLOADED',
      encoding = ${table.encoding}, header = ${table.header}, head = ${JSON.stringify(table.head)}::jsonb,
      questions = ${questionsOf(table)}::text[], formulas = ${table.formulas}, for_all = '[]',
      ${UNCHECKED} WHERE id = ${id}`.execute(tx)
    await keepRows(tx, id, table)
    return readImport(caller, id, tx)
  })
}

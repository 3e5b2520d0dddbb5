import { sql } from 'kysely'
import { lists } from '#base/reference/contract/lists.ts'
import { mayCall } from '#core/contract/access.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { ForAll, Import, Meaning } from '../contract/imports.ts'
import { calendarOf } from './cells/calendar.ts'
import { saysNothing } from './cells/fillers.ts'
import { hasMeaning, questionOf } from './cells/meanings.ts'
import type { KeptColumn } from './columns.ts'
import { kindOf } from './kinds/all.ts'
import type { ImportField, ImportKind } from './kinds/kind.ts'
import { mayBeForAll, mayBeNumbered } from './lists.ts'
import { type KeptImport, readImport, requireMappable, requireRowsOf, UNCHECKED } from './queries.ts'
import { type Answer, distinctTexts, gatherValues, keepAnswers } from './values.ts'

interface Mapping {
  version?: number | undefined
  columns: { name: string; field: string | null; meaning?: Meaning | null | undefined }[]
  forAll: ForAll[]
  values: Answer[]
}

/** Maps the columns. Results of an earlier dry run are deleted, because they were for other columns. */
export function mapImport(caller: Caller, id: number, mapping: Mapping): Promise<Import> {
  return transaction(caller, async (tx) => {
    const kept = await requireRowsOf(caller, tx, id, true)
    requireMappable(kept, mapping.version)
    const kind = kindOf(caller, kept.kind)
    const columns = await mappedColumns({ ...caller, db: tx }, kept, kind, mapping.columns)
    requireGivable(kind, mapping)
    for (const { field, act } of mapping.values)
      if (act === 'CREATE')
        requireCreatable(
          caller,
          kind.fields.find((one) => one.field === field),
        )
    await sql`UPDATE imports SET columns = ${JSON.stringify(columns)}::jsonb, for_all = ${JSON.stringify(mapping.forAll)}::jsonb, state = 'MAPPED', ${UNCHECKED} WHERE id = ${id}`.execute(
      tx,
    )
    await sql`UPDATE import_rows SET outcome = NULL, messages = '[]', changes = '[]', candidates = '{}', act = NULL, act_id = NULL, asks_client = false
      WHERE import_id = ${id} AND outcome IS NOT NULL`.execute(tx)
    await gatherValues(tx, caller, { id, kind, columns, forAll: mapping.forAll })
    await keepAnswers(tx, caller, { id, kind, answers: mapping.values })
    return readImport(caller, id, tx)
  })
}

async function mappedColumns(
  caller: Caller,
  { id, columns }: KeptImport,
  kind: ImportKind,
  wanted: Mapping['columns'],
): Promise<KeptColumn[]> {
  const fields = new Map(kind.fields.map((field) => [field.field, field]))
  const seen = new Map<string, number>()
  for (const [place, { name, field }] of wanted.entries()) {
    if (!columns.some((column) => column.name === name))
      throw invalid([{ field: `columns.${place}.name`, message: msg`The file has no such column.` }])
    if (field === null) continue
    if (!fields.has(field))
      throw invalid([{ field: `columns.${place}.field`, message: msg`There is no such field.` }])
    if (seen.has(field))
      throw invalid([{ field: `columns.${place}.field`, message: msg`Another column goes to this field.` }])
    seen.set(field, place)
  }
  const mapped: KeptColumn[] = []
  for (const [place, { name, samples, proposed = null }] of columns.entries()) {
    const said = wanted.find((one) => one.name === name)
    const field = fields.get(said?.field ?? '')
    const { asks, meaning } =
      field && hasMeaning(field) ? await meaningsOf(place, field) : { asks: [], meaning: null }
    const chosen = asks.find((one) => one === said?.meaning) ?? meaning
    mapped.push({ name, samples, proposed, field: field?.field ?? null, asks, meaning: chosen })
  }
  return mapped

  async function meaningsOf(place: number, field: ImportField) {
    const texts = await distinctTexts(caller.db, id, place)
    const telling = texts.filter((text) => !saysNothing(field, text))
    return questionOf(field, telling, calendarOf(caller), fields.has('note'))
  }
}

/** Checks values for all new records: only for required fields without a column, which have a list or are numbers. */
function requireGivable({ fields }: ImportKind, { columns, forAll }: Mapping): void {
  const isGivable = (given: ForAll) =>
    fields.some(
      (field) => field.field === given.field && ('id' in given ? mayBeForAll : mayBeNumbered)(field),
    ) &&
    !columns.some(({ field }) => field === given.field) &&
    forAll.filter(({ field }) => field === given.field).length === 1
  const wrong = forAll.findIndex((given) => !isGivable(given))
  if (wrong >= 0) throw invalid([{ field: `forAll.${wrong}.field`, message: 'invalid' }])
}

/** 403 if the user may not create entries of the list by hand. */
function requireCreatable({ user }: Caller, field: ImportField | undefined): void {
  const list = lists.find(({ table }) => table === field?.list?.table)
  if (!list || !mayCall(user, list.calls.create.access)) throw forbidden()
}

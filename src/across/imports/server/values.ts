import { sql } from 'kysely'
import { fold } from '#core/contract/fold.ts'
import type { List } from '#core/contract/record/field.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import type { ForAll, UnknownValue } from '../contract/imports.ts'
import { type Entry, entriesOf } from './cells/entries.ts'
import { errorIn } from './cells/errors.ts'
import { saysNothing } from './cells/fillers.ts'
import { answerKey } from './cells/reader.ts'
import type { KeptColumn } from './columns.ts'
import type { ImportKind } from './kinds/kind.ts'

interface Gathered {
  id: number
  kind: ImportKind
  columns: readonly KeptColumn[]
  /** Values for all new records. */
  forAll: readonly ForAll[]
}

export async function distinctTexts(tx: Db, id: number, place: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT DISTINCT cells ->> ${place}::int AS text FROM import_rows WHERE import_id = ${id} AND cells ->> ${place}::int <> ''`.execute(
    tx,
  )
  return rows.map(({ text }) => text)
}

/** Entries of every list that columns refer to, by field. */
export async function entriesOfColumns(caller: Caller, { kind, columns, forAll }: Omit<Gathered, 'id'>) {
  const entries = new Map<string, Map<string, Entry>>()
  for (const { field, list } of kind.fields)
    if (list && [...columns, ...forAll].some((one) => one.field === field))
      entries.set(field, await entriesOf(caller, list))
  return entries
}

/** Stores the texts that are no entry of their list, with their number and the answer given for an earlier file of the kind. */
export async function gatherValues(
  tx: Db,
  caller: Caller,
  { id, kind, columns, forAll }: Gathered,
): Promise<void> {
  await sql`DELETE FROM import_values WHERE import_id = ${id}`.execute(tx)
  const entries = await entriesOfColumns({ ...caller, db: tx }, { kind, columns, forAll })
  for (const [field, known] of entries) {
    const place = columns.findIndex((column) => column.field === field)
    if (place < 0) {
      requireKnown(forAll, field, known)
      continue
    }
    const { rows } = await sql<{ text: string; count: number }>`
      SELECT cells ->> ${place}::int AS text, count(*)::int AS count FROM import_rows
      WHERE import_id = ${id} AND cells ->> ${place}::int <> '' GROUP BY 1`.execute(tx)
    const unknown = rows.flatMap(({ text, count }) =>
      known.has(fold(text)) || errorIn(text)
        ? []
        : [{ text, count, empty: saysNothing({ reading: 'reference' }, text) }],
    )
    const ids = [...new Set([...known.values()].map((entry) => entry.id))]
    await sql`INSERT INTO import_values (import_id, field, text, count, act, record_id)
      SELECT ${id}, ${field}, x.text, x.count, coalesce(before.act, CASE WHEN x.empty THEN 'EMPTY' END), before.record_id
      FROM jsonb_to_recordset(${JSON.stringify(unknown)}::jsonb) AS x (text text, count int, empty boolean)
      LEFT JOIN LATERAL (SELECT v.act, v.record_id FROM import_values v JOIN imports i ON i.id = v.import_id
        WHERE i.kind = ${kind.kind} AND v.field = ${field} AND v.text = x.text AND v.import_id <> ${id}
          AND (v.act = 'EMPTY' OR v.act = 'USE' AND v.record_id = ANY(${ids}::int[]))
        ORDER BY v.import_id DESC LIMIT 1) before ON true`.execute(tx)
  }
}

function requireKnown(forAll: Gathered['forAll'], field: string, known: ReadonlyMap<string, Entry>): void {
  const at = forAll.findIndex((one) => one.field === field)
  const given = forAll[at]
  if (![...known.values()].some(({ id }) => given && 'id' in given && id === given.id))
    throw invalid([{ field: `forAll.${at}.id`, message: 'unknownReference' }])
}

export interface Answer {
  field: string
  text: string
  act: NonNullable<UnknownValue['act']>
  id?: number | null | undefined
}

interface Answers {
  id: number
  kind: ImportKind
  answers: readonly Answer[]
}

/** Stores the answers for texts. An answer for a text without a question is accepted: the text may have become an entry since. */
export async function keepAnswers(tx: Db, caller: Caller, { id, kind, answers }: Answers): Promise<void> {
  const used = kind.fields.filter(({ field }) => answers.some((one) => one.field === field && one.id))
  const known = new Map<string, Set<number>>()
  for (const { field, list } of used) if (list) known.set(field, await idsOf({ ...caller, db: tx }, list))
  for (const [place, { field, act, id: entry }] of answers.entries()) {
    if (!kind.fields.some((one) => one.field === field && one.list))
      throw invalid([{ field: `values.${place}.field`, message: 'invalid' }])
    if ((act === 'USE') !== Boolean(entry))
      throw invalid([{ field: `values.${place}.id`, message: 'required' }])
    if (entry && !known.get(field)?.has(entry))
      throw invalid([{ field: `values.${place}.id`, message: 'unknownReference' }])
  }
  await sql`UPDATE import_values v SET act = x.act, record_id = CASE WHEN x.act = 'USE' THEN x.id END
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS x (field text, text text, act text, id int)
    WHERE v.import_id = ${id} AND v.field = x.field AND v.text = x.text`.execute(tx)
}

const idsOf = async (caller: Caller, list: List) =>
  new Set([...(await entriesOf(caller, list)).values()].map(({ id }) => id))

/** Answers by field and text. */
export async function answersOf(
  db: Db,
  id: number,
): Promise<Map<string, Pick<UnknownValue, 'act' | 'id' | 'field' | 'text'>>> {
  const { rows } = await sql<Pick<UnknownValue, 'act' | 'id' | 'field' | 'text'>>`
    SELECT field, text, act, record_id AS id FROM import_values WHERE import_id = ${id}`.execute(db)
  return new Map(rows.map((one) => [answerKey(one.field, one.text), one]))
}

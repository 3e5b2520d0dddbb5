import { sql } from 'kysely'
import { noteShown } from '#base/trail/server/looks.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { type Paged, type PageQuery, toPage } from '#core/contract/paging.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import * as calls from '../contract/calls.ts'
import type { Back, Candidate, ImportRow, Outcome } from '../contract/imports.ts'
import type { RowFault } from './cells/reader.ts'
import { kindOf } from './kinds/all.ts'
import { clientKind } from './kinds/clients.ts'
import type { ImportKind } from './kinds/kind.ts'
import { andVisible, counted, requireRowsOf } from './queries.ts'

/** Order of rows: those that need an action first. */
const FIRST: readonly Outcome[] = ['FAULT', 'ASK', 'CREATE', 'UPDATE', 'SKIP', 'UNCHANGED']

interface Asked extends PageQuery {
  outcome?: Outcome | undefined
  rollback?: Back | undefined
}

interface Kept extends Omit<ImportRow, 'raw' | 'messages' | 'candidates'> {
  cells: string[] | null
  messages: RowFault[]
  rollbackMessages: RowFault[]
  candidates: number[]
}

export async function listRows(caller: Caller, id: number, asked: Asked): Promise<Paged<ImportRow>> {
  const { kind: name, columns } = await requireRowsOf(caller, caller.db, id)
  const kind = kindOf(caller, name)
  const { page, size, outcome, rollback } = asked
  const where = sql`r.import_id = ${id} AND r.outcome IS NOT NULL${andVisible(kind)}
    ${outcome ? sql`AND r.outcome = ${outcome}` : sql``} ${rollback ? sql`AND r.rollback = ${rollback}` : sql``}`
  const rows = await keptRows(
    caller.db,
    sql`${where} ORDER BY array_position(${FIRST}::text[], r.outcome), r.row LIMIT ${size} OFFSET ${(page - 1) * size}`,
  )
  const names = columns.map(({ name }) => name)
  const records = await shown(caller, kind, names, rows, rollback !== undefined)
  // its records are clients
  if (kind.about === 'id') await noteShown(caller, calls.listRows, clientsOf(records))
  return toPage(records, await counted(caller.db, sql`import_rows r WHERE ${where}`), asked)
}

/**
 * Ids of matched clients, for the read log: candidates are recognised by their schema, but of a matched client the
 * answer has only the id.
 */
const clientsOf = (rows: readonly ImportRow[]) =>
  new Set(rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId])))

async function keptRows(db: Db, where: ReturnType<typeof sql>): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT r.row, r.cells, r.outcome, r.messages, r.changes, r.record_id, r.candidates, r.asks_client, r.act, r.act_id, r.rollback, r.rollback_messages
    FROM import_rows r WHERE ${where}`.execute(db)
  return rows
}

async function shown(
  caller: Caller,
  kind: ImportKind,
  names: readonly string[],
  rows: readonly Kept[],
  isOfRollback: boolean,
): Promise<ImportRow[]> {
  const described = async (of: Pick<ImportKind, 'describe'>, some: readonly Kept[]) => {
    const ids = [...new Set(some.flatMap(({ candidates }) => candidates))]
    return new Map((ids.length ? await of.describe(caller.db, caller, ids) : []).map((one) => [one.id, one]))
  }
  const clients = await described(
    clientKind,
    rows.filter(({ asksClient }) => asksClient),
  )
  const records = await described(
    kind,
    rows.filter(({ asksClient }) => !asksClient),
  )
  const say = (message: Message) => translate(caller.locale, message)
  return rows.map(({ cells, messages, rollbackMessages, candidates, ...row }) => ({
    ...row,
    raw: Object.fromEntries((cells ?? []).map((cell, place) => [names[place] ?? '', cell])),
    messages: (isOfRollback ? rollbackMessages : messages).map((fault) => ({
      ...fault,
      message: say(fault.message),
    })),
    candidates: candidates.flatMap((id): Candidate[] => {
      const one = (row.asksClient ? clients : records).get(id)
      return one ? [one] : []
    }),
  }))
}

type RowAct = NonNullable<ImportRow['act']>
const CLIENT_ACTS: readonly RowAct[] = ['USE', 'SKIP']
const RECORD_ACTS: readonly RowAct[] = ['CREATE', 'UPDATE', 'SKIP']
const ASKS_NOT = conflict(msg`This row asks nothing.`)

/** Answers which record an ambiguous row means; the run then uses it. */
export function answerRow(
  caller: Caller,
  id: number,
  row: number,
  { act, id: recordId }: { act: NonNullable<ImportRow['act']>; id?: number | null | undefined },
): Promise<ImportRow> {
  return transaction(caller, async (tx) => {
    const { kind: name, columns, state } = await requireRowsOf(caller, tx, id, true)
    const [asking] = await keptRows(tx, sql`r.import_id = ${id} AND r.row = ${row} AND r.outcome IS NOT NULL`)
    if (!asking) throw notFound()
    if (asking.outcome !== 'ASK' || state !== 'CHECKED') throw ASKS_NOT
    if (!(asking.asksClient ? CLIENT_ACTS : RECORD_ACTS).includes(act))
      throw invalid([{ field: 'act', message: 'invalid' }])
    if ((act === 'UPDATE' || act === 'USE') !== Boolean(recordId))
      throw invalid([{ field: 'id', message: 'required' }])
    if (recordId && !asking.candidates.includes(recordId))
      throw invalid([{ field: 'id', message: 'unknownReference' }])
    await sql`UPDATE import_rows SET act = ${act}, act_id = ${recordId ?? null} WHERE import_id = ${id} AND row = ${row}`.execute(
      tx,
    )
    const [answered] = await shown(
      { ...caller, db: tx },
      kindOf(caller, name),
      columns.map((column) => column.name),
      await keptRows(tx, sql`r.import_id = ${id} AND r.row = ${row}`),
      false,
    )
    if (!answered) throw notFound()
    return answered
  })
}

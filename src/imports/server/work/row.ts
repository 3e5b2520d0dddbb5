import { isDeepStrictEqual } from 'node:util'
import { msg } from '#core/contract/msg.ts'
import { type Change, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { fieldFaults } from '#core/server/validation.ts'
import type { Outcome } from '../../contract/imports.ts'
import type { Read, RowFault, RowReader } from '../cells/reader.ts'
import type { Found, ImportKind } from '../kinds/kind.ts'
import { faultsOf } from './faults.ts'
import type { Seen } from './seen.ts'

/** A row of the file, and what somebody has said of it. */
export interface FileRow {
  row: number
  cells: string[]
  act: 'CREATE' | 'UPDATE' | 'SKIP' | null
  actId: number | null
}

/** What became of a row. */
export interface RowOutcome {
  row: number
  outcome: Outcome
  messages: RowFault[]
  changes: Change[]
  candidates: number[]
  recordId: number | null
  versionAfter: number | null
  was: unknown
}

export interface Writing {
  kind: ImportKind
  reader: RowReader
  seen: Seen
}

const GONE = msg`This record is not there any more.`
/** The record is as the row says already: not even its version goes up. */
class Unchanged extends Error {}

const told = (row: number, outcome: Outcome, more: Partial<RowOutcome> = {}): RowOutcome => ({
  ...{
    row,
    outcome,
    messages: [],
    changes: [],
    candidates: [],
    recordId: null,
    versionAfter: null,
    was: null,
  },
  ...more,
})

/** Writes one row as the call of its record would; what the record refuses is thrown. */
export async function writeRow(
  { kind, reader, seen }: Writing,
  caller: Caller,
  { row, cells, act, actId }: FileRow,
  { values, faults }: Read,
  found: Found,
): Promise<RowOutcome> {
  if (act === 'SKIP') return told(row, 'SKIP')
  const twin = seen.twinOf(row, values)
  const all = [...faults, ...(twin ? [reader.faultOf(twin.field, cells, twin.message)] : [])]
  const id = found.id ?? (act === 'UPDATE' ? (actId ?? undefined) : undefined)
  const before = id === undefined ? undefined : await kind.read(caller.db, caller, id)
  if (id === undefined) all.push(...missingOf(reader, values, all))
  else if (!before) all.push({ column: null, value: null, message: GONE })
  const parsed = kind.schema.safeParse(kind.bodyOf(values, before))
  if (!all.length && parsed.error) all.push(...refused(kind, reader, cells, fieldFaults(parsed.error)))
  if (all.length || !parsed.success) return told(row, 'FAULT', { messages: all })
  if (before && isDeepStrictEqual(kind.schema.safeParse(kind.bodyOf({}, before)).data, parsed.data))
    return told(row, 'UNCHANGED')
  const asks = id === undefined && act === null
  const probably = asks ? seen.probablyOf(row, values) : undefined
  const candidates = found.candidates.filter((one) => !seen.hasMade(one))
  if (asks && (candidates.length || probably))
    return told(row, 'ASK', {
      candidates,
      messages: probably ? [{ column: null, value: null, message: probably }] : [],
    })
  return save(kind, caller, row, parsed.data, before)
}

/** What became of a row that was not written. */
export function notWritten(
  { kind, reader }: Writing,
  caller: Caller,
  { row, cells }: FileRow,
  error: unknown,
): RowOutcome {
  if (error instanceof Unchanged) return told(row, 'UNCHANGED')
  return told(row, 'FAULT', { messages: refused(kind, reader, cells, faultsOf(caller, error)) })
}

/** What is wrong with a cell is not missing besides. */
const missingOf = (reader: RowReader, values: Read['values'], faults: readonly RowFault[]) =>
  reader
    .missing(values)
    .filter(({ column }) => column === null || !faults.some((one) => one.column === column))

async function save(
  kind: ImportKind,
  caller: Caller,
  row: number,
  body: unknown,
  before: { id: number } | undefined,
): Promise<RowOutcome> {
  const record = before ? await kind.update(caller, before.id, body) : await kind.create(caller, body)
  const changes = changesBetween(before ? kind.snapshot(before) : {}, kind.snapshot(record))
  if (before && !changes.length) throw new Unchanged('nothing to change')
  return told(row, before ? 'UPDATE' : 'CREATE', {
    changes: before ? changes : [],
    recordId: record.id,
    versionAfter: kind.versionOf(record),
    was: before ?? null,
  })
}

function refused(
  kind: ImportKind,
  reader: RowReader,
  cells: readonly string[],
  faults: ReturnType<typeof faultsOf>,
): RowFault[] {
  return faults.map(({ field, message }) =>
    field === undefined
      ? { column: null, value: null, message }
      : reader.faultOf(kind.fieldOf(field), cells, message),
  )
}

export const madeBy = ({ outcome, recordId }: Pick<RowOutcome, 'recordId'> & { outcome: Outcome | null }) =>
  outcome === 'CREATE' ? recordId : null

/** A row with a fault, or one that asks, is nobody yet. */
export const isSomebody = (outcome: Outcome | null) =>
  outcome === 'CREATE' || outcome === 'UPDATE' || outcome === 'UNCHANGED'

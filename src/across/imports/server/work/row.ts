import { isDeepStrictEqual } from 'node:util'
import { messages } from '#core/contract/messages.ts'
import { msg } from '#core/contract/msg.ts'
import { type Change, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { fieldFaults } from '#core/server/validation.ts'
import type { ImportRow, Outcome } from '../../contract/imports.ts'
import type { Read, RowFault, RowReader } from '../cells/reader.ts'
import type { Found, ImportKind } from '../kinds/kind.ts'
import { faultsOf } from './faults.ts'
import type { Seen } from './seen.ts'

/** A row of the file, with the user's answer. */
export interface FileRow {
  row: number
  cells: string[]
  act: ImportRow['act']
  actId: number | null
}

export interface RowOutcome {
  row: number
  outcome: Outcome
  messages: RowFault[]
  changes: Change[]
  candidates: number[]
  /** Whether the candidates are clients of whom the row means one. */
  asksClient: boolean
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
/** Thrown if the record already has all values of the row: then not even its version changes. */
class Unchanged extends Error {}

const rowOutcome = (row: number, outcome: Outcome, more: Partial<RowOutcome> = {}): RowOutcome => ({
  ...{ row, outcome, messages: [], changes: [], candidates: [], asksClient: false },
  ...{ recordId: null, versionAfter: null, was: null, ...more },
})

/** Writes one row like the call of its record; throws its refusals. */
export async function writeRow(
  { kind, reader, seen }: Writing,
  caller: Caller,
  { row, cells, act, actId }: FileRow,
  { values, said = values, faults, doubts, clients }: Read,
  found: Found,
): Promise<RowOutcome> {
  if (act === 'SKIP') return rowOutcome(row, 'SKIP')
  const twin = seen.twinOf(row, values)
  const all = [...faults, ...(twin ? [reader.faultOf(twin.field, cells, twin.message)] : [])]
  // a row with a question about its client is validated with the first candidate
  const chosen = clients ? { ...values, client: { id: clients[0] } } : values
  const candidates = found.candidates.filter((one) => !seen.hasMade(one))
  const isNew = act === 'CREATE' && doubts.length > 0
  const sure = isNew ? undefined : (found.id ?? (act === 'UPDATE' ? (actId ?? undefined) : undefined))
  const isOpen = sure === undefined && act !== 'CREATE' && act !== 'UPDATE'
  const [first] = isOpen ? candidates : []
  const known = sure ?? first
  const before = known === undefined ? undefined : await kind.read(caller.db, caller, known)
  if (known === undefined) all.push(...missingOf(reader, chosen, all))
  else if (!before) all.push({ column: null, value: null, message: GONE })
  const body = kind.bodyOf(before ? said : chosen, before)
  const parsed = kind.schema.safeParse(body)
  if (!all.length && parsed.error)
    all.push(...rowFaults(kind, reader, cells, missedIn(body, fieldFaults(parsed.error))))
  if (all.length || !parsed.success) return rowOutcome(row, 'FAULT', { messages: all })
  if (clients) return rowOutcome(row, 'ASK', { candidates: [...clients], asksClient: true })
  const probably = isOpen ? seen.probablyOf(row, values) : undefined
  const isThere =
    before !== undefined &&
    isDeepStrictEqual(kind.schema.safeParse(kind.bodyOf({}, before)).data, parsed.data)
  if (isThere && !isOpen) return rowOutcome(row, 'UNCHANGED')
  const looked = act === null ? [...doubts, ...(isOpen ? totalsIn(cells) : [])] : []
  if (first !== undefined || probably || looked.length)
    return rowOutcome(row, 'ASK', {
      candidates: isOpen || sure === undefined ? candidates : [sure],
      messages: [...(probably ? [{ column: null, value: null, message: probably }] : []), ...looked],
    })
  return save(kind, caller, row, parsed.data, before)
}

/** Reports a value that is absent as missing, whatever the schema reports. */
function missedIn(body: unknown, faults: ReturnType<typeof faultsOf>): ReturnType<typeof faultsOf> {
  return faults.map((fault) => {
    const value = fault.field
      ?.split('.')
      .reduce((at: unknown, key) => (at as Record<string, unknown> | null | undefined)?.[key], body)
    const isMissing = (value === undefined || value === null) && fault.message === messages.invalid
    return isMissing ? { ...fault, message: messages.required } : fault
  })
}

const TOTALS = msg`This looks like a line of totals, or one that says when the file was made.`
const IS_TOTAL = /^(?:(?:grand|sub|sous)[- ]?)?tota(?:l|ls|ux)(?: (?:général|of|de|des|du)\b.*)?:?$/i
/** Matches the only cell of a row. */
const IS_FOOTER =
  /^\(?\d+ (?:rows?|records?|lignes?|enregistrements?)\b|^(?:printed|generated|created|exported|imprimé|généré|créé|exporté)\b/i

/** Whether a row is no record but a total or a footer. */
function totalsIn(cells: readonly string[]): RowFault[] {
  const [first = '', second] = cells.filter(Boolean)
  const isOne = IS_TOTAL.test(first) || (second === undefined && IS_FOOTER.test(first))
  return isOne ? [{ column: null, value: null, message: TOTALS }] : []
}

/** Result of a row that was not written. */
export function notWritten(
  { kind, reader }: Writing,
  caller: Caller,
  { row, cells }: FileRow,
  error: unknown,
): RowOutcome {
  if (error instanceof Unchanged) return rowOutcome(row, 'UNCHANGED')
  return rowOutcome(row, 'FAULT', { messages: rowFaults(kind, reader, cells, faultsOf(caller, error)) })
}

/** A column with a fault is not reported as missing too. */
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
  return rowOutcome(row, before ? 'UPDATE' : 'CREATE', {
    changes: before ? changes : [],
    recordId: record.id,
    versionAfter: kind.versionOf(record),
    was: before ?? null,
  })
}

function rowFaults(
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

/** Whether a row has a record; a row with a fault or a question has none yet. */
export const isSomebody = (outcome: Outcome | null) =>
  outcome === 'CREATE' || outcome === 'UPDATE' || outcome === 'UNCHANGED'

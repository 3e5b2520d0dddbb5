import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { inTransaction, together } from '#core/server/in-transaction.ts'
import type { Read } from '../cells/reader.ts'
import type { Found, ImportKind, Resolved, Values } from '../kinds/kind.ts'
import {
  type FileRow,
  isSomebody,
  madeBy,
  notWritten,
  type RowOutcome,
  type Writing,
  writeRow,
} from './row.ts'

/** Values of rows, with the records that they refer to. */
export async function readRows(
  { kind, reader }: Pick<Writing, 'kind' | 'reader'>,
  caller: Caller,
  tx: Db,
  rows: readonly FileRow[],
): Promise<Read[]> {
  const read = rows.map(({ row, cells }) => reader.read(row, cells))
  const resolve = async (values: Values[]): Promise<Resolved[]> =>
    (await kind.resolve?.(tx, caller, values)) ?? values.map((one) => ({ values: one, faults: [] }))
  const said = await resolve(read.map(({ values }) => values))
  const whole = reader.givesToAll
    ? await resolve(read.map(({ values }, at) => reader.withForAll(rows[at]?.row ?? 0, values)))
    : said
  return rows.map(({ cells, act, actId }, place) => {
    const [all, only] = [whole[place], said[place]]
    const { faults = [], doubts = [] } = read[place] ?? {}
    const isOneSaid = act === 'USE' && all?.clients?.includes(actId ?? 0)
    const withClient = (values: Values = {}) => (isOneSaid ? { ...values, client: { id: actId } } : values)
    return {
      values: withClient(all?.values),
      ...(reader.givesToAll && { said: withClient(only?.values) }),
      doubts,
      faults: [
        ...faults,
        ...(all?.faults ?? []).map(({ field, message }) => reader.faultOf(field, cells, message)),
      ],
      ...(all?.clients && !isOneSaid && { clients: all.clients }),
    }
  })
}

/** Rows written as one savepoint; each gets its own only if one of them is refused. */
const TOGETHER = 50
const SIDE_BY_SIDE = 8

interface Known {
  row: FileRow
  read: Read
  found: Found
}

type WriteOne = (one: Known) => Promise<RowOutcome>

/** Reads and writes consecutive rows; a fault affects only its row. */
export async function writeRows(
  writing: Writing,
  caller: Caller,
  tx: Db,
  rows: readonly FileRow[],
): Promise<RowOutcome[]> {
  const { kind, seen } = writing
  const by = { ...caller, db: tx }
  const read = await readRows(writing, caller, tx, rows)
  const found = await kind.find(
    tx,
    caller,
    read.map(({ values, said = values }) => writing.reader.toFindBy(values, said)),
  )
  const known = rows.map((row, place) => ({
    row,
    read: read[place] ?? { values: {}, faults: [], doubts: [] },
    found: found[place] ?? { candidates: [] },
  }))
  const write: WriteOne = (one) => writeRow(writing, by, one.row, one.read, one.found)
  const alone: WriteOne = (one) =>
    inTransaction(tx, () => write(one)).catch((error: unknown) => notWritten(writing, by, one.row, error))

  const outcomes: RowOutcome[] = []
  for (let from = 0; from < known.length; from += TOGETHER) {
    const some = known.slice(from, from + TOGETHER)
    seen.mark()
    const written = await inTransaction(tx, () => each(writing, apart(writing, some), write)).catch(
      () => undefined,
    )
    if (!written) seen.goBack()
    outcomes.push(...(written ?? (await each(writing, oneByOne(some), alone))))
  }
  return outcomes
}

const oneByOne = (rows: readonly Known[]) => rows.map((one) => [one])

async function each(
  { seen }: Writing,
  runs: Iterable<readonly Known[]>,
  write: WriteOne,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const run of runs) {
    // waits for all before throwing, so that no statement is sent after the end of their savepoint
    const written = await together(run.map(write))
    for (const [place, outcome] of written.entries()) {
      const one = run[place]
      if (one && isSomebody(outcome.outcome)) seen.add(one.row.row, one.read.values, madeBy(outcome))
    }
    outcomes.push(...written)
  }
  return outcomes
}

/**
 * Groups rows that are independent and can be written concurrently. Rows that change the same record of another kind,
 * as loans change their piece, are written one after the other.
 */
function* apart({ kind }: Pick<Writing, 'kind'>, rows: readonly Known[]): Iterable<Known[]> {
  let run: Known[] = []
  const taken = new Set<string>()
  for (const one of rows) {
    const marks = marksOf(kind, one)
    if (run.length === SIDE_BY_SIDE || marks.some((mark) => taken.has(mark))) {
      yield run
      run = []
      taken.clear()
    }
    run.push(one)
    for (const mark of marks) taken.add(mark)
  }
  yield run
}

/** Keys in which dependent rows agree: a certain or probable match, or a record that both change. */
function marksOf(kind: ImportKind, { row, read: { values }, found: { id } }: Known): string[] {
  const keys = Object.entries(kind.keysOf(values)).map((key) => key.join('\n'))
  const others = [kind.probablyOf?.(values), id, row.actId].map((mark) => mark ?? [])
  const altered = kind.alters?.(values) ?? null
  return [
    ...keys,
    ...others.flat().map((mark) => `${mark}`),
    ...(altered === null ? [] : [`alters ${altered}`]),
  ]
}

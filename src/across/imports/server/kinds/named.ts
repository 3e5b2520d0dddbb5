import { type RawBuilder, sql } from 'kysely'
import { messages } from '#core/contract/messages.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { DISPLAYED_NUMBER, equipmentRecord } from '#records/equipment/contract/equipment.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { EQUIPMENT_ALSO } from './also.ts'
import { importField } from './fields.ts'
import type { ImportField, Resolved, Values } from './kind.ts'
import { textOf } from './values.ts'

/** The record that a row refers to, or the reason why there is none. */
export interface Named {
  id?: number
  fault?: { field: string; message: Message }
  /** Candidates of whom the row means one; the user chooses. */
  ids?: readonly number[]
}

/** Columns that identify a piece: the serial number, or the displayed number. */
export const pieceFields: ImportField[] = [
  importField(equipmentRecord.fields.serialNumber, {
    ...{ examples: ['SN-20417'], also: EQUIPMENT_ALSO.serialNumber, reading: 'number' },
  }),
  {
    ...{ field: 'equipmentNumber', label: msg`Equipment Number`, required: false, reading: 'number' },
    examples: [],
  },
]

/** The same for a record with a former number for the piece or the client. */
export const lentFields: ImportField[] = [
  ...pieceFields,
  {
    ...{
      field: 'pieceFormerNumber',
      label: msg`Former Number (equipment)`,
      required: false,
      reading: 'number',
    },
    ...{ examples: [], also: EQUIPMENT_ALSO.formerNumber },
  },
]

/** Fault of a row that names a piece by two numbers of different pieces. */
const TWO_PIECES = msg`This serial number is another piece’s than the other number. Leave out the one that does not count.`

const NO_PIECE = msg`No piece of equipment has this number.`
const SEVERAL_PIECES = msg`Several pieces of equipment have this number. Name the piece by its equipment number.`

export interface Asked {
  /** The first field that identifies it. */
  field: string
  text: string | null
}

/**
 * Tries several conditions in order; the first one with matches counts. `ids` are the matches for the alias `x`, with
 * its columns `at` and `text`.
 */
export async function namedBy(
  tx: Db,
  asked: readonly Asked[],
  steps: readonly RawBuilder<unknown>[],
  { none, several }: { none: Message; several: Message },
): Promise<Named[]> {
  const sent = asked.map(({ text }, at) => ({ at, text }))
  const found = sql.join(
    steps.map((step, rank) => sql`SELECT ${sql.lit(rank)} AS rank, ARRAY(${step}) AS ids`),
    sql` UNION ALL `,
  )
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce((SELECT f.ids FROM (${found}) f WHERE f.ids <> '{}' ORDER BY f.rank LIMIT 1), '{}') AS ids
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS x (at int, text text) ORDER BY x.at`.execute(
    tx,
  )
  return asked.map(({ field, text }, at) => {
    const [id, other] = rows[at]?.ids ?? []
    if (text === null) return {}
    if (id === undefined) return { fault: { field, message: none } }
    return other === undefined ? { id } : { fault: { field, message: several } }
  })
}

/** SQL of pieces `e` that are active, joined to pieces `m` that are the same or were merged into them. */
export const KEPT = sql`equipment m JOIN equipment e
  ON e.id = CASE WHEN m.merged_into_id IS NULL THEN m.id ELSE equipment_kept(m.id) END`

export async function piecesNamed(
  tx: Db,
  { user }: Pick<Caller, 'user'>,
  rows: readonly Values[],
): Promise<Named[]> {
  const asked = rows.map(({ equipmentNumber, pieceFormerNumber, serialNumber }): Asked => {
    const [shown, former] = [textOf(equipmentNumber), textOf(pieceFormerNumber)]
    if (shown !== null) return { field: 'equipmentNumber', text: `#${shown}` }
    if (former !== null) return { field: 'pieceFormerNumber', text: `~${former}` }
    return { field: 'serialNumber', text: textOf(serialNumber) }
  })
  const seen = visibleEquipment(user)
  const named = await namedBy(
    tx,
    asked,
    [
      sql`SELECT DISTINCT e.id FROM ${KEPT} WHERE lower(m.serial_number) = lower(x.text) AND ${seen}`,
      sql`SELECT DISTINCT e.id FROM regexp_match(ltrim(x.text, '#'), ${DISPLAYED_NUMBER}) AS n (part) CROSS JOIN ${KEPT}
        WHERE m.number = n.part[2]::int AND upper(m.type_code) = upper(n.part[1])
          AND m.number_suffix = upper(n.part[3]) AND (x.text LIKE '#%' OR m.serial_number IS NULL) AND ${seen}`,
      sql`SELECT DISTINCT e.id FROM ${KEPT} WHERE m.former_numbers <> '{}'
        AND m.former_numbers @> ARRAY[substring(x.text FROM '^~(.*)$')] AND ${seen}`,
    ],
    { none: NO_PIECE, several: SEVERAL_PIECES },
  )
  const doubtful = await contradicted(tx, rows, named)
  return named.map((one, at) =>
    doubtful.has(at) ? { fault: { field: asked[at]?.field ?? '', message: TWO_PIECES } } : one,
  )
}

/** Rows whose numbers belong to different pieces: a file of another installation has its numbers, which are other pieces here. */
async function contradicted(tx: Db, rows: readonly Values[], named: readonly Named[]): Promise<Set<number>> {
  const both = rows.flatMap(({ equipmentNumber, pieceFormerNumber, serialNumber }, at) =>
    textOf(equipmentNumber ?? pieceFormerNumber) === null || textOf(serialNumber) === null
      ? []
      : [{ at, id: named[at]?.id ?? null, serial: serialNumber }],
  )
  if (!both.length) return new Set()
  const { rows: found } = await sql<{ at: number }>`
    SELECT x.at FROM jsonb_to_recordset(${JSON.stringify(both)}::jsonb) AS x (at int, id int, serial text)
    WHERE x.id IS NOT NULL AND NOT EXISTS (SELECT FROM equipment m WHERE m.id = ANY (equipment_merged_into(x.id))
      AND coalesce(lower(m.serial_number) = lower(x.serial), true))`.execute(tx)
  return new Set(found.map(({ at }) => at))
}

interface Naming {
  /** Key of the record in the values of a row. */
  value: string
  named: readonly Named[]
  /** Column for the fault if no record is named. */
  missedIn?: string
}

/** Values of rows with the records that they refer to, and the faults of these references. */
export function withNamed(rows: readonly Values[], namings: readonly Naming[]): Resolved[] {
  return rows.map((row, place) => {
    const values: Record<string, unknown> = { ...row }
    const faults: Resolved['faults'] = []
    let clients: readonly number[] | undefined
    for (const { value, named, missedIn } of namings) {
      const { id, fault, ids } = named[place] ?? {}
      if (id !== undefined) values[value] = { id }
      else if (ids) clients = ids
      else if (fault) faults.push(fault)
      else if (missedIn) faults.push({ field: missedIn, message: messages.required })
    }
    return { values, faults, ...(clients && { clients }) }
  })
}

const FIRST_COLUMN: Record<string, string> = { client: 'fcsNumber', equipment: 'serialNumber' }

/** Maps a fault of the client or piece to the first column that identifies it. */
export const namedField = (path: string): string => FIRST_COLUMN[path.split('.')[0] ?? path] ?? path

import { type RawBuilder, sql } from 'kysely'
import { clientRecord } from '#clients/contract/client.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { equipmentRecord } from '#equipment/contract/equipment.ts'
import { visibleEquipment } from '#equipment/server/visible.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

/** The record that a row names, or why it names none. */
export interface Named {
  id?: number
  fault?: { field: string; message: Message }
}

/** By what a client is named: their agency number, or the number that we show. */
export const clientFields: ImportField[] = [
  importField(clientRecord.fields.fcsNumber, { examples: ['A-1042'], required: false }),
  { field: 'clientNumber', label: msg`Client Number`, required: false, reading: 'text', examples: [] },
]

/** By what a piece is named: its serial number, or the number that we show. */
export const pieceFields: ImportField[] = [
  importField(equipmentRecord.fields.serialNumber, { examples: ['SN-20417'] }),
  {
    ...{ field: 'equipmentNumber', label: msg`Equipment Number`, required: false, reading: 'text' },
    examples: [],
  },
]

const NO_CLIENT = msg`No client has this number.`
const NO_PIECE = msg`No piece of equipment has this number.`
const SEVERAL_CLIENTS = msg`Several clients have this number. Name the client by the client number.`
const SEVERAL_PIECES = msg`Several pieces of equipment have this number. Name the piece by its equipment number.`

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

interface Asked {
  /** The field that is looked at first. */
  field: string
  text: string | null
}

/** Of several conditions, the first that holds for anybody counts. `ids` are those of the alias `x`, of `at` and `text`. */
async function namedBy(
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

/** The shown number counts where it has a column; in the column of agency numbers it is what is looked at last. */
export function clientsNamed(tx: Db, rows: readonly Values[]): Promise<Named[]> {
  const asked = rows.map(({ clientNumber, fcsNumber }): Asked => {
    const shown = textOf(clientNumber)
    return shown === null
      ? { field: 'fcsNumber', text: textOf(fcsNumber) }
      : { field: 'clientNumber', text: `#${shown}` }
  })
  const shown = sql`substring(x.text FROM '^#?(\\d{1,9})$')`
  const active = sql`c.archived_at IS NULL${andNotHidden('c.id')}`
  const former = (kinds: readonly string[], number: RawBuilder<unknown>) => sql`
    SELECT DISTINCT c.id FROM client_former_numbers f JOIN clients c ON c.id = f.client_id
    WHERE f.kind = ANY(${kinds}::text[]) AND f.number = ${number} AND ${active}`
  return namedBy(
    tx,
    asked,
    [
      sql`SELECT c.id FROM clients c WHERE lower(c.fcs_number) = lower(x.text) AND ${active}`,
      former(['AGENCY_NUMBER', 'OTHER'], sql`x.text`),
      sql`SELECT c.id FROM clients c WHERE c.client_number = ${shown}::int AND ${active}`,
      former(['CLIENT_NUMBER'], shown),
    ],
    { none: NO_CLIENT, several: SEVERAL_CLIENTS },
  )
}

/** `W4127A`, or `w 4127`: the prefix, the number, and what stands behind it. */
const SHOWN = String.raw`^([A-Za-z]+) ?0*(\d{1,9})([A-Za-z]*)$`

export function piecesNamed(
  tx: Db,
  { user }: Pick<Caller, 'user'>,
  rows: readonly Values[],
): Promise<Named[]> {
  const asked = rows.map(({ equipmentNumber, serialNumber }): Asked => {
    const shown = textOf(equipmentNumber)
    return shown === null
      ? { field: 'serialNumber', text: textOf(serialNumber) }
      : { field: 'equipmentNumber', text: `#${shown}` }
  })
  const seen = visibleEquipment(user)
  return namedBy(
    tx,
    asked,
    [
      sql`SELECT e.id FROM equipment e WHERE lower(e.serial_number) = lower(x.text) AND ${seen}`,
      sql`SELECT e.id FROM regexp_match(ltrim(x.text, '#'), ${SHOWN}) AS m (part)
        JOIN equipment e ON e.number = m.part[2]::int AND upper(e.type_code) = upper(m.part[1])
          AND e.number_suffix = upper(m.part[3]) AND ${seen}`,
    ],
    { none: NO_PIECE, several: SEVERAL_PIECES },
  )
}

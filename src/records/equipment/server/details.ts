import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import type { DetailValue } from '../contract/equipment.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'

type Kind = 'part' | 'accessory'
const FIELDS = { part: 'parts', accessory: 'accessories' } as const

/**
 * Replaces the specifications or accessories of a piece; those that are missing or null are cleared. 400 for an unknown
 * one, an option of another, or a value of the wrong type (rule 4.12).
 */
export async function saveDetails(
  tx: Db,
  kind: Kind,
  equipmentId: number,
  sent: NonNullable<EquipmentInput['parts']>,
  saved: readonly DetailValue[],
): Promise<void> {
  const same =
    sent.filter(({ value }) => value !== null).length === saved.length &&
    saved.every((old) => sent.some(({ id, value }) => id === old.id && value === old.value))
  if (same) return
  const values = sql.table(`equipment_${kind}_values`)
  await refuseUnknown(tx, kind, sent)
  await sql`DELETE FROM ${values} WHERE equipment_id = ${equipmentId}`.execute(tx)
  const given = sent.filter(({ value }) => value !== null)
  const options = given.map(({ value }) => (typeof value === 'number' ? value : null))
  const checked = given.map(({ value }) => (typeof value === 'boolean' ? value : null))
  // a single statement, because each one recomputes the search text of the piece
  await sql`INSERT INTO ${values} (equipment_id, detail_id, option_id, checked)
    SELECT ${equipmentId}, * FROM unnest(${given.map(({ id }) => id)}::int[], ${options}::int[], ${checked}::bool[])`.execute(
    tx,
  )
}

/** Rejects unknown details. Their definitions are locked, so that none changes its type or loses an option meanwhile. */
async function refuseUnknown(tx: Db, kind: Kind, sent: NonNullable<EquipmentInput['parts']>): Promise<void> {
  const definitions = sql.table(kind === 'part' ? 'equipment_parts' : 'equipment_accessories')
  const { rows } = await sql<{ id: number; type: string; options: number[] }>`
    SELECT d.id, d.type, ARRAY(SELECT o.id FROM ${sql.table(`equipment_${kind}_options`)} o WHERE o.detail_id = d.id) AS options
    FROM ${definitions} d WHERE d.id = ANY(${sent.map(({ id }) => id)}::int[]) FOR SHARE`.execute(tx)
  for (const [place, { id, value }] of sent.entries()) {
    const definition = rows.find((row) => row.id === id)
    const fits =
      definition &&
      (value === null ||
        (definition.type === 'CHECKBOX'
          ? typeof value === 'boolean'
          : typeof value === 'number' && definition.options.includes(value)))
    if (!fits) throw invalid([{ field: `${FIELDS[kind]}.${place}.value`, message: 'unknownReference' }])
  }
}

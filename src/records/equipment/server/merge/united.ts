import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { type Equipment, equipmentRecord } from '../../contract/equipment.ts'
import type { EquipmentInput } from '../../contract/equipment-input.ts'
import type { MergedField } from '../../contract/merge.ts'
import type { Kept } from './lock.ts'

const FIELDS = [
  ...(Object.keys(equipmentRecord.fields) as (keyof typeof equipmentRecord.fields)[]),
  'vendor',
  'parts',
  'accessories',
] as const

/** Input that saves a piece, with each field from the record that `from` returns; without the status. */
export function inputOf(from: (field: (typeof FIELDS)[number]) => Kept | Equipment): EquipmentInput {
  const values = Object.fromEntries(FIELDS.map((field) => [field, from(field)[field]])) as Pick<
    Kept,
    (typeof FIELDS)[number]
  >
  return { ...values, copiedPhotos: [], captions: [] }
}

/** Input for the kept record after the merge: `fields` from the other record, the rest of its own. */
export const united = (kept: Kept, gone: Kept, fields: readonly MergedField[]) =>
  inputOf((field) => (fields.includes(field) ? gone : kept))

/** The kept record without the changes of the merge; later changes stay. */
export const parted = (was: Kept, became: Kept, now: Equipment) =>
  inputOf((field) => (isDeepStrictEqual(now[field], became[field]) ? was : now))

export const hasStatusOf = (one: Pick<Kept, 'status' | 'lost'>, other: Pick<Kept, 'status' | 'lost'>) =>
  one.status?.id === other.status?.id && one.lost === other.lost

/** Sets a status that either record had. The status of a block is set only if such a block is open. */
export async function giveStatus(tx: Db, id: number, { status, lost }: Pick<Kept, 'status' | 'lost'>) {
  await sql`UPDATE equipment e SET lost = ${lost}, status_id = (SELECT s.id FROM equipment_statuses s
      WHERE s.id = ${status?.id ?? null}::int AND (coalesce(s.purpose, 'RETIRED') = 'RETIRED'
        OR EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)))
    WHERE e.id = ${id}`.execute(tx)
}

/** Moves a hold, or only ends it if the other record is already on hold for the same client. */
export async function giveHold(tx: Db, from: number, to: number, { heldFor, heldAt }: Kept): Promise<void> {
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL WHERE id = ${from}`.execute(tx)
  await sql`UPDATE equipment SET held_for = ${heldFor}, held_at = ${heldAt}::timestamptz
    WHERE id = ${to} AND held_for IS NULL`.execute(tx)
}

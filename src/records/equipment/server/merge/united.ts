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

/** A piece as what is sent to save it, each field of the piece that `from` names; its status apart. */
export function inputOf(from: (field: (typeof FIELDS)[number]) => Kept | Equipment): EquipmentInput {
  const values = Object.fromEntries(FIELDS.map((field) => [field, from(field)[field]])) as Pick<
    Kept,
    (typeof FIELDS)[number]
  >
  return { ...values, copiedPhotos: [], captions: [] }
}

/** What the piece that is kept becomes: `fields` of the one that goes, and all else of its own. */
export const united = (kept: Kept, gone: Kept, fields: readonly MergedField[]) =>
  inputOf((field) => (fields.includes(field) ? gone : kept))

/** The kept piece without what a merge has made of it; what somebody has changed since stays. */
export const parted = (was: Kept, became: Kept, now: Equipment) =>
  inputOf((field) => (isDeepStrictEqual(now[field], became[field]) ? was : now))

export const hasStatusOf = (one: Pick<Kept, 'status' | 'lost'>, other: Pick<Kept, 'status' | 'lost'>) =>
  one.status?.id === other.status?.id && one.lost === other.lost

/** Gives a piece a status that it or the other had. One that stands for a block stands with an open one alone. */
export async function giveStatus(tx: Db, id: number, { status, lost }: Pick<Kept, 'status' | 'lost'>) {
  await sql`UPDATE equipment e SET lost = ${lost}, status_id = (SELECT s.id FROM equipment_statuses s
      WHERE s.id = ${status?.id ?? null}::int AND (coalesce(s.purpose, 'RETIRED') = 'RETIRED'
        OR EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = e.id AND b.ended_at IS NULL)))
    WHERE e.id = ${id}`.execute(tx)
}

/** Moves a hold, or ends it where the other piece waits for the same client already. */
export async function giveHold(tx: Db, from: number, to: number, { heldFor, heldAt }: Kept): Promise<void> {
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL WHERE id = ${from}`.execute(tx)
  await sql`UPDATE equipment SET held_for = ${heldFor}, held_at = ${heldAt}::timestamptz
    WHERE id = ${to} AND held_for IS NULL`.execute(tx)
}

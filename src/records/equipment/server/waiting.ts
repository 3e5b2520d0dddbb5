import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { countOf, findPage } from '#core/server/listing.ts'
import type { EquipmentRow } from '../contract/equipment.ts'
import { rowJson } from './json.ts'
import { redactFor } from './redact.ts'
import { idle, reserved } from './status.ts'
import { visibleEquipment } from './visible.ts'

/** Equipment that needs an act, as far as the user may see it. */

/**
 * Number of pieces with each status that waits for an act, up to one more than the limit; statuses of recently changed
 * pieces first. A piece with an open preparation is counted by that; one of a kind without a checklist was returned to be
 * cleaned and has none, so its status counts. Retired pieces wait for nothing.
 */
export async function unfitByStatus({ db, user }: Caller) {
  const waiting = sql`equipment e WHERE e.status_id = s.id AND ${idle} AND ${visibleEquipment(user)}
    AND (s.purpose IS DISTINCT FROM 'PREPARATION' OR NOT EXISTS (SELECT FROM equipment_blocks b
      WHERE b.equipment_id = e.id AND b.kind = 'PREPARATION' AND b.ended_at IS NULL))`
  const { rows } = await sql<{ status: { id: number; name: string; name_fr: string | null }; count: number }>`
    SELECT json_build_object('id', s.id, 'name', s.name, 'name_fr', s.name_fr) AS status, ${countOf(waiting)} AS count
    FROM equipment_statuses s, LATERAL (SELECT e.updated_at FROM ${waiting} ORDER BY e.updated_at DESC LIMIT 1) latest
    WHERE NOT s.available AND NOT s.lost AND s.purpose IS DISTINCT FROM 'RETIRED'
    ORDER BY latest.updated_at DESC, s.id`.execute(db)
  return rows
}

/** Current reservations of the user, those that end first before the others. */
export async function ownReservations({ db, user }: Caller, most: number): Promise<EquipmentRow[]> {
  const listing = {
    table: 'equipment',
    alias: 'e',
    where: sql`${reserved} AND e.reserved_by = ${user.id} AND ${visibleEquipment(user)}`,
    json: rowJson,
    order: sql`e.reserved_until, e.id`,
  }
  const { records } = await findPage<EquipmentRow>(db, listing, { page: 1, size: most }, sql`0`)
  return records.map((piece) => redactFor(user, piece))
}

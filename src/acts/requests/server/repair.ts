import { sql } from 'kysely'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { firstRow } from '#core/server/rows.ts'
import { CLIENT } from '#records/clients/server/entities.ts'
import { PIECE } from '#records/equipment/server/entities.ts'
import { ended, writeChange } from './lock.ts'
import { tellAgent } from './mail.ts'

/** The repair of a request `r`, which is on the list of the technician until it is done; null where it has none. */
export const repairJson = `(SELECT json_build_object('id', s.id) FROM services s WHERE s.request_id = r.id AND s.archived_at IS NULL)`

const ITEM = `(SELECT ' ' || i.name FROM equipment e JOIN equipment_items i ON i.id = e.item_id WHERE e.id = t.equipment_id)`

/**
 * Reports the fault of a request for a repair that has a client or a piece, as this user, null for somebody without an account.
 * Without a client it is of who has the piece on loan. A repair that is there already and has no client gets that of the request.
 */
export async function reportFault(tx: Db, by: number | null, requestId: number): Promise<void> {
  const given = await firstRow(
    tx,
    sql<{ id: number; client: string }>`
      UPDATE services t SET client_id = r.client_id, version = t.version + 1, updated_at = now(), updated_by = ${by}
      FROM requests r WHERE r.id = ${requestId} AND t.request_id = r.id AND t.client_id IS NULL AND r.client_id IS NOT NULL
      RETURNING t.id, ${sql.raw(CLIENT)} AS client`,
  )
  if (given) await audit(tx, by, 'services', given.id, 'UPDATE', changesBetween({}, { client: given.client }))
  const made = await firstRow(
    tx,
    sql<{ id: number; reported: Snapshot }>`
      INSERT INTO services AS t (request_id, client_id, equipment_id, description, urgent_reason, urgent_words, reported_on,
        reported_by, updated_by, state)
      SELECT r.id, coalesce(r.client_id, l.client_id), r.equipment_id, r.words, r.urgent_reason, r.urgent_words,
        (now() AT TIME ZONE (SELECT name FROM organisation_zone))::date, ${by}::int, ${by}::int, 'REPORTED'
      FROM requests r LEFT JOIN loans l ON l.equipment_id = r.equipment_id AND l.return_date IS NULL AND l.archived_at IS NULL
      WHERE r.id = ${requestId} AND r.kind = 'REPAIR' AND r.state = 'OPEN' AND num_nonnulls(r.client_id, r.equipment_id) > 0
      ON CONFLICT (request_id) DO NOTHING
      RETURNING id, json_build_object('client', ${sql.raw(CLIENT)}, 'equipment', ${sql.raw(`${PIECE} || ${ITEM}`)},
        'description', description, 'urgentReason', urgent_reason, 'urgentWords', urgent_words, 'reportedOn', reported_on,
        'state', state, 'request', request_id::text) AS reported`,
  )
  if (made) await audit(tx, by, 'services', made.id, 'CREATE', changesBetween({}, made.reported))
}

interface Repair {
  state: string
  reason: string | null
  request: { id: number } | null
}

/** A repair that is done makes its request DONE; one that is cancelled closes it for the same reason, and tells the agent. */
export async function endWithRepair(
  tx: Db,
  caller: Caller,
  { state, reason, request }: Repair,
): Promise<void> {
  if (!request || (state !== 'DONE' && state !== 'CANCELLED')) return
  const { rows } =
    await sql`SELECT FROM requests WHERE id = ${request.id} AND state = 'OPEN' FOR NO KEY UPDATE`.execute(tx)
  if (!rows.length) return
  const isDone = state === 'DONE'
  await writeChange(tx, caller, request.id, { state: isDone ? state : 'CLOSED', reason, ...ended(caller) })
  if (!isDone) await tellAgent(tx, request.id, 'CLOSED')
}

import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { insertRows, onlyRow } from '#core/server/rows.ts'
import { order, waits } from './queue.ts'

interface Served {
  equipmentId: number
  /** The client who gets the piece. */
  clientId: number
  /** Why others who asked first are passed. */
  passReason: string | null | undefined
}

/**
 * Before a piece, which is locked, is lent to a client or held for them: 409 on `passReason`, with the numbers of the requests, if it
 * fits requests of others that come first. With a reason these are passed. A request that was told that the piece is not for
 * them does not count.
 */
export async function askToPass(tx: Db, caller: Caller, served: Served): Promise<void> {
  const { equipmentId, clientId, passReason } = served
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM requests r JOIN equipment e ON e.id = ${equipmentId}
    WHERE ${sql.raw(waits())} AND r.client_id IS DISTINCT FROM ${clientId}::int AND fits_request(e, r)
      AND NOT EXISTS (SELECT FROM request_passes x WHERE x.request_id = r.id AND x.equipment_id = e.id AND x.for_good)
      AND NOT EXISTS (SELECT FROM requests o WHERE o.client_id = ${clientId} AND ${sql.raw(waits('o'))}
        AND fits_request(e, o) AND ${sql.raw(order('o'))} < ${sql.raw(order())})
    ORDER BY ${sql.raw(order())}`.execute(tx)
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  if (!passReason) {
    const numbers = ids.join(', ')
    throw conflict(
      msg`This piece of equipment fits requests that come first: ${{ numbers }}. Please say why they have to wait.`,
      'passReason',
    )
  }
  await addPasses(tx, caller, ids, { equipmentId, reason: passReason, forGood: false })
}

export interface Pass {
  equipmentId: number
  reason: string
}

/** Adds a pass to each of these requests, and tells the trail, without the reason. */
export async function addPasses(
  tx: Db,
  { user }: Caller,
  requestIds: readonly number[],
  pass: Pass & { forGood: boolean },
): Promise<void> {
  const rows = requestIds.map((requestId) => ({ requestId, ...pass, passedBy: user.id }))
  await insertRows(tx, 'request_passes', rows)
  const { number } = await onlyRow(
    tx,
    sql<{
      number: string
    }>`SELECT type_code || number || number_suffix AS number FROM equipment WHERE id = ${pass.equipmentId}`,
  )
  const changes = [{ field: 'passed', old: null, new: number }]
  await auditEach(
    tx,
    user.id,
    'requests',
    'UPDATE',
    requestIds.map((id) => ({ id, changes })),
  )
}

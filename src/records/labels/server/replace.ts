import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { lockPiece } from '#records/equipment/server/queries.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { giveCodes } from './codes.ts'

/** Replaces a label that is lost or unreadable: a scan of the old one says that it was replaced. */
export function replaceLabel(caller: Caller, id: number): Promise<{ code: string }> {
  return transaction(caller, async (tx) => {
    if (!(await lockPiece(tx, id, visibleEquipment(caller.user)))) throw notFound()
    const { rows } = await sql<{ code: string }>`
      UPDATE equipment_labels SET replaced_at = now() WHERE equipment_id = ${id} AND replaced_at IS NULL
      RETURNING code`.execute(tx)
    const given = await giveCodes(tx, caller, [{ id, before: rows[0]?.code ?? null }])
    return { code: given.get(id) ?? '' }
  })
}

import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { BlockKind } from '#records/equipment/contract/blocks.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { endBlock } from '#records/equipment/server/blocks.ts'
import { lockPiece, readEquipment } from '#records/equipment/server/queries.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'

const OTHER = conflict(msg`This ends with what it stands for, and not by itself.`)

/** Records that a piece is back from the workshop; 409 if somebody has already done so, with who it was. */
export function endWorkshop(
  caller: Caller,
  { id, block }: { id: number; block: number },
  reason: string,
): Promise<Equipment> {
  return transaction(caller, async (tx) => {
    if (!(await lockPiece(tx, id, visibleEquipment(caller.user)))) throw notFound()
    const { rows } = await sql<{ kind: BlockKind; ended: boolean; name: string | null }>`
      SELECT kind, ended_at IS NOT NULL AS ended,
        (SELECT first_name || ' ' || last_name FROM users WHERE id = b.ended_by) AS name
      FROM equipment_blocks b WHERE id = ${block} AND equipment_id = ${id}`.execute(tx)
    const [found] = rows
    if (!found) throw notFound()
    if (found.ended)
      throw conflict(msg`${{ name: found.name ?? '' }} has taken this piece of equipment back already.`)
    if (found.kind !== 'WORKSHOP') throw OTHER
    await recordChange(tx, caller, id, () => endBlock(tx, caller, id, { id: block }, reason))
    return readEquipment(tx, id, caller.user)
  })
}

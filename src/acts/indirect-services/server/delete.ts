import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import { ENTITY, lockIndirectService, readIndirectService, snapshotOf } from './queries.ts'

/** Deletes the record with its notes permanently (rule 4.2); the trail keeps its content. */
export async function deleteIndirectService(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    await lockIndirectService(tx, id)
    const before = await readIndirectService(tx, id)
    await sql`DELETE FROM indirect_services WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, ENTITY, id, 'DELETE', changesBetween(snapshotOf(before), {}))
  })
}

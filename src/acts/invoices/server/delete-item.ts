import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import { lockOpen } from './item-row.ts'
import { itemSnapshot } from './snapshot.ts'

/** Deletes an item; its loan or repair can then be invoiced again (rule 4.7). */
export async function deleteItem(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const item = await lockOpen(tx, id)
    await sql`DELETE FROM invoice_items WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, 'invoice-items', id, 'DELETE', changesBetween(itemSnapshot(item), {}))
  })
}

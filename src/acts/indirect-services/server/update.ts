import { saveNotes } from '#base/notes/server/save-notes.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { IndirectService, IndirectServiceInput } from '../contract/indirect-service.ts'
import { ENTITY, lockIndirectService, NOTES, notesOf, readIndirectService, snapshotOf } from './queries.ts'

/**
 * 409 stale when `version` is sent and is not the current one; 400 if no note would be left. Without `notes` all stay
 * (decision 8).
 */
export function updateIndirectService(
  caller: Caller,
  id: number,
  { version, notes, keepsOtherNotes }: IndirectServiceInput,
): Promise<IndirectService> {
  const { user } = caller
  return transaction(caller, async (tx) => {
    const row = await lockIndirectService(tx, id)
    if (version !== undefined && version !== row.version) throw stale()
    const before = await readIndirectService(tx, id)
    if (notes) await saveNotes(tx, user, NOTES, notesOf(id), before.notes, notes, keepsOtherNotes)
    await updateRecord(tx, user, 'indirect_services', id, {})
    const service = await readIndirectService(tx, id)
    if (!service.notes.length) throw invalid([{ field: 'notes', message: 'noteOfIndirectService' }])
    await audit(tx, user.id, ENTITY, id, 'UPDATE', changesBetween(snapshotOf(before), snapshotOf(service)))
    return service
  })
}

import { sql } from 'kysely'
import { saveNotes } from '#base/notes/server/save-notes.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { insertRow, updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { IndirectService, NewIndirectService } from '../contract/indirect-service.ts'
import { ENTITY, NOTES, notesOf, readIndirectService, snapshotOf } from './queries.ts'

export function createIndirectService(
  caller: Caller,
  { notes }: NewIndirectService,
): Promise<IndirectService> {
  const { user, config } = caller
  return transaction(caller, async (tx) => {
    const id = await insertRow(tx, 'indirect_services', {
      creatorId: user.id,
      createdOn: sql`(now() AT TIME ZONE ${config.organisationTimeZone})::date`,
    })
    await saveNotes(tx, user, NOTES, notesOf(id), [], notes)
    // updates the row once its notes exist, because the search text is computed on update
    await updateRow(tx, 'indirect_services', id, { updatedBy: user.id })
    const service = await readIndirectService(tx, id)
    await audit(tx, user.id, ENTITY, id, 'CREATE', changesBetween({}, snapshotOf(service)))
    return service
  })
}

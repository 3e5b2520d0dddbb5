import { sql } from 'kysely'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { saveNotes } from '#notes/server/save.ts'
import type {
  IndirectService,
  IndirectServiceInput,
  NewIndirectService,
} from '../contract/indirect-service.ts'
import { ENTITY, factsOf, lockIndirectService, readIndirectService } from './queries.ts'

const NOTES = 'indirect_service_notes'
const notesOf = (id: number) => ({ column: 'indirect_service_id', id })

export function createIndirectService(
  caller: Caller,
  { notes }: NewIndirectService,
): Promise<IndirectService> {
  const { user, config } = caller
  return transaction(caller, async (tx) => {
    const { id } = await tx
      .insertInto('indirectServices')
      .values({
        creatorId: user.id,
        createdOn: sql`(now() AT TIME ZONE ${config.organisationTimeZone})::date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveNotes(tx, user, NOTES, notesOf(id), [], notes)
    // the search text is made when the row is updated, once its notes are there
    await tx.updateTable('indirectServices').set({ updatedBy: user.id }).where('id', '=', id).execute()
    const service = await readIndirectService(tx, id)
    await audit(tx, user.id, ENTITY, id, 'CREATE', changesBetween({}, factsOf(service)))
    return service
  })
}

/** 409 stale when `version` is sent and is not the current one. Notes that are not sent stay (decision 8). */
export function updateIndirectService(
  caller: Caller,
  id: number,
  { version, notes }: IndirectServiceInput,
): Promise<IndirectService> {
  const { user } = caller
  return transaction(caller, async (tx) => {
    const row = await lockIndirectService(tx, id)
    if (version !== undefined && version !== row.version) throw stale()
    const before = await readIndirectService(tx, id)
    if (notes) await saveNotes(tx, user, NOTES, notesOf(id), before.notes, notes)
    await tx
      .updateTable('indirectServices')
      .set({ version: row.version + 1, updatedAt: sql`now()`, updatedBy: user.id })
      .where('id', '=', id)
      .execute()
    const service = await readIndirectService(tx, id)
    await audit(tx, user.id, ENTITY, id, 'UPDATE', changesBetween(factsOf(before), factsOf(service)))
    return service
  })
}

/** Gone for good with its notes (decisions 2); the trail keeps what it was. */
export async function deleteIndirectService(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    await lockIndirectService(tx, id)
    const before = await readIndirectService(tx, id)
    await tx.deleteFrom('indirectServices').where('id', '=', id).execute()
    await audit(tx, caller.user.id, ENTITY, id, 'DELETE', changesBetween(factsOf(before), {}))
  })
}

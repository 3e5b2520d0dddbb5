import { CompiledQuery } from 'kysely'
import type { Caller } from '../caller.ts'
import { isConnectionLoss } from '../constraints.ts'
import type { Db } from '../database.ts'
import { transaction } from '../transaction.ts'
import { heldOf } from './held.ts'

/** Marks files that the save removed from their record. */
type Drop = (keys: readonly string[]) => void

/**
 * The transaction of a save whose new files, `put`, are already in the store. If it fails they are removed, and if it
 * commits the dropped ones are; in both cases only those that no record refers to. Files that cannot be removed now are
 * swept within a day.
 */
export async function withFiles<A>(
  caller: Caller,
  put: readonly string[],
  run: (tx: Db, drop: Drop) => Promise<A>,
): Promise<A> {
  const dropped: string[] = []
  try {
    const answer = await transaction(caller, (tx) => {
      // a transaction that was aborted by a deadlock starts again
      dropped.length = 0
      return run(tx, (keys) => void dropped.push(...keys))
    })
    await removeUnheld(caller, dropped)
    return answer
  } catch (error) {
    // if the commit may still happen, its files are left to the sweep
    if (!isConnectionLoss(error)) await removeUnheld(caller, put)
    throw error
  }
}

async function removeUnheld({ db, files, log }: Caller, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  try {
    const held = await heldOf((text, values) => db.executeQuery(CompiledQuery.raw(text, values)), keys)
    await files.remove(keys.filter((key) => !held.has(key)))
  } catch {
    log.warn('files that no record holds could not be removed')
  }
}

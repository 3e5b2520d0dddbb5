import { CompiledQuery } from 'kysely'
import type { Caller } from '../caller.ts'
import { isConnectionLoss } from '../constraints.ts'
import type { Db } from '../database.ts'
import { transaction } from '../transaction.ts'
import { heldOf } from './held.ts'

/** Says which files the save took from their record. */
type Drop = (keys: readonly string[]) => void

/**
 * The transaction of a save whose new files, `put`, already lie in the store. Where it fails none of them stays, and
 * after it the dropped ones go; of both only what no record holds. What cannot be removed now is swept within a day.
 */
export async function withFiles<A>(
  caller: Caller,
  put: readonly string[],
  run: (tx: Db, drop: Drop) => Promise<A>,
): Promise<A> {
  const dropped: string[] = []
  try {
    const answer = await transaction(caller, (tx) => {
      // a transaction that gave way begins again
      dropped.length = 0
      return run(tx, (keys) => void dropped.push(...keys))
    })
    await removeUnheld(caller, dropped)
    return answer
  } catch (error) {
    // where the commit may yet come about its files are the sweep's
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

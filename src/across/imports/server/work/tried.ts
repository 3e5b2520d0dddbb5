import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'

class RolledBack extends Error {}

/** Runs work in a transaction that is rolled back, and returns its result. */
export async function tried<A>(caller: Caller, work: (tx: Db) => Promise<A>): Promise<A> {
  let answer: { of: A } | undefined
  await transaction(caller, async (tx) => {
    answer = { of: await work(tx) }
    throw new RolledBack('a dry run')
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  if (!answer) throw new Error('nothing was tried')
  return answer.of
}

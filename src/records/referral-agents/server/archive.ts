import { sql } from 'kysely'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import { lockAgent, readAgent } from './queries.ts'

/** Archives only the agent's record: their user account stays open (rule 3.8). */
export async function archiveAgent(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const { version } = await lockAgent(tx, id)
    await tx
      .updateTable('referralAgents')
      .set({ archivedAt: sql`now()`, archivedBy: caller.user.id, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller.user.id, 'referral-agents', id, 'ARCHIVE')
  })
}

export function restoreAgent(caller: Caller, id: number): Promise<ReferralAgent> {
  return transaction(caller, async (tx) => {
    const { version } = await lockAgent(tx, id, { archived: true })
    await tx
      .updateTable('referralAgents')
      .set({ archivedAt: null, archivedBy: null, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller.user.id, 'referral-agents', id, 'RESTORE')
    return readAgent(tx, id)
  })
}

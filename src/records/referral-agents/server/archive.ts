import type { Caller } from '#core/server/caller.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import { lockAgent, readAgent } from './queries.ts'

/** Archives only the agent's record: their user account stays open (rule 3.8). */
export async function archiveAgent(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    await lockAgent(tx, id)
    await archiveRow(tx, caller.user, 'referral_agents', id)
  })
}

export function restoreAgent(caller: Caller, id: number): Promise<ReferralAgent> {
  return transaction(caller, async (tx) => {
    await lockAgent(tx, id, { archived: true })
    await restoreRow(tx, caller.user, 'referral_agents', id)
    return readAgent(tx, id)
  })
}

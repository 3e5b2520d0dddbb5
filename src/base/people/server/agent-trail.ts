import { audit, type Change } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'

/** The user whom the trail names; nobody for a command of the machine. */
export interface Actor {
  user: { id: number | null }
}

/**
 * Also writes to the history of a referral agent what `change` changes of the agent linked to the user (decision 16).
 * The snapshots are taken before and after `change`, as it may end the link.
 */
export async function withAgentTrail(
  tx: Db,
  by: Actor,
  userId: number,
  changes: Change[],
  change: () => Promise<unknown>,
): Promise<void> {
  const agent = await tx
    .selectFrom('referralAgents')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  await change()
  if (agent && changes.length) {
    await audit(tx, by.user.id, 'referral-agents', agent.id, 'UPDATE', changes)
  }
}

import { audit, type Change } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'

/** Whom the trail names; nobody where a command of the machine does it. */
export interface Actor {
  user: { id: number | null }
}

/**
 * What the database changes of the referral agent that a user is (decision 16) stands in the agent's history too.
 * `change` runs between the two, as it may end the link.
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

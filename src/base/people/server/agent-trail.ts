import { sql } from 'kysely'
import { audit, type Change } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { firstRow } from '#core/server/rows.ts'

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
  const agent = await firstRow(
    tx,
    sql<{ id: number }>`SELECT id FROM referral_agents WHERE user_id = ${userId}`,
  )
  await change()
  if (agent && changes.length) {
    await audit(tx, by.user.id, 'referral-agents', agent.id, 'UPDATE', changes)
  }
}

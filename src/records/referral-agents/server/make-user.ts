import { sql } from 'kysely'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { type Account, findRole, openAccount } from '#base/people/server/open-account.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import { lockAgent, readAgent } from './queries.ts'
import { snapshotOf } from './snapshot.ts'

const ALREADY_USER = msg`This referral agent is already a user.`

type NewUser = Pick<Account, 'organizationId' | 'languageId' | 'url'> & { email: string }

/** Opens an account for an agent, whose primary e-mail address is the username. 409 conflict for a second account. */
export function makeAgentUser(
  caller: Caller,
  id: number,
  { email, ...more }: NewUser,
): Promise<ReferralAgent> {
  return transaction(caller, async (tx) => {
    const row = await lockAgent(tx, id)
    if (row.userId !== null) throw conflict(ALREADY_USER)
    const before = await readAgent(tx, id)
    const { firstName, lastName } = before
    const role = await findRole(tx, { code: REFERRAL_AGENT })
    const account = { username: email, firstName, lastName, role, ...more }
    const userId = await openAccount(tx, caller, 'email', account)
    await sql`UPDATE referral_agent_email_addresses SET address = ${email}
      WHERE referral_agent_id = ${id} AND is_primary`.execute(tx)
    await updateRow(tx, 'referral_agents', id, { userId, version: row.version + 1 })
    const agent = await readAgent(tx, id)
    const changes = changesBetween(snapshotOf(before), snapshotOf(agent))
    await audit(tx, caller.user.id, 'referral-agents', id, 'UPDATE', changes)
    return agent
  })
}

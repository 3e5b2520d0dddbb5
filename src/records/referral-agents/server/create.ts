import { passwordLink } from '#base/people/server/requests.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { insertRow, updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'
import type { AgentInput } from '../contract/agent-input.ts'
import { NONE, saveChildRecords } from './child-records.ts'
import { savePrograms } from './programs.ts'
import { readAgent } from './queries.ts'
import { snapshotOf } from './snapshot.ts'

export function createAgent(
  caller: Caller,
  { url, ...input }: AgentInput & { url: string | null },
): Promise<ReferralAgent> {
  passwordLink(caller.config.publicUrl, url, '')
  return transaction(caller, async (tx) => {
    const id = await insertRow(tx, 'referral_agents', agentRecord.columns(input))
    await saveChildRecords(tx, id, NONE, input)
    await savePrograms(tx, caller.user, { userId: null, programs: [] }, input.programs)
    // updates the row once its parts exist, because the search text is computed on update
    await updateRow(tx, 'referral_agents', id, { firstName: input.firstName })
    const agent = await readAgent(tx, id)
    await audit(tx, caller.user.id, 'referral-agents', id, 'CREATE', changesBetween({}, snapshotOf(agent)))
    return agent
  })
}

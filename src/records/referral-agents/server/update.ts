import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid, stale } from '#core/server/errors.ts'
import { updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'
import type { AgentInput } from '../contract/agent-input.ts'
import { primaryPlace, saveChildRecords } from './child-records.ts'
import { savePrograms } from './programs.ts'
import { lockAgent, readAgent } from './queries.ts'
import { snapshotOf } from './snapshot.ts'

/** 409 stale when `version` is sent and is not the current one; an archived agent must be restored first. */
export function updateAgent(caller: Caller, id: number, input: AgentInput): Promise<ReferralAgent> {
  return transaction(caller, async (tx) => {
    const row = await lockAgent(tx, id)
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const before = await readAgent(tx, id)
    if (before.isUser) refuseOtherEmail(before, input)
    await saveChildRecords(tx, id, before, input)
    await savePrograms(tx, caller.user, before, input.programs)
    await updateRow(tx, 'referral_agents', id, { ...agentRecord.columns(input), version: row.version + 1 })
    const agent = await readAgent(tx, id)
    const changes = changesBetween(snapshotOf(before), snapshotOf(agent))
    await audit(tx, caller.user.id, 'referral-agents', id, 'UPDATE', changes)
    return agent
  })
}

/** Rejects a change of the primary e-mail address of an agent who is a user: it is their username (rule 3.5). */
function refuseOtherEmail(before: ReferralAgent, { emailAddresses }: AgentInput): void {
  const place = primaryPlace(emailAddresses)
  const locked = before.emailAddresses.find(({ primary }) => primary)?.address
  if (emailAddresses[place]?.address === locked) return
  throw invalid([{ field: `emailAddresses.${place}.address`, message: 'editedWithUsers' }])
}

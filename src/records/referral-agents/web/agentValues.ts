import { emailRecord } from '#base/reference/contract/address.ts'
import { contactBody, contactValues } from '#base/reference/web/contactValues.ts'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'

const primary = (agent: ReferralAgent | undefined) => agent?.emailAddresses.find((email) => email.primary)

/** Values of the form of an agent; only the primary e-mail address and the last phone number can be edited. */
export const toValues = (agent?: ReferralAgent) => ({
  ...agentRecord.values(agent),
  ...contactValues(agent),
  emailAddresses: [emailRecord.values(primary(agent))] as const,
  /** Ids in ascending order. */
  programs: agent?.programs.map(({ id }) => id).toSorted((a, b) => a - b) ?? [],
})
export type AgentValues = ReturnType<typeof toValues>

/** Programs are sent only for an agent who is a user (rule 3.6). */
export function toBody(values: AgentValues, agent?: ReferralAgent) {
  const email = primary(agent)
  const others = agent?.emailAddresses.filter(({ id }) => id !== email?.id) ?? []
  const edited = { id: email?.id ?? null, ...emailRecord.body(values.emailAddresses[0]), primary: true }
  return {
    version: agent?.version,
    ...agentRecord.body(values),
    ...contactBody(values, agent),
    emailAddresses: [edited, ...others],
    programs: agent?.isUser ? values.programs.map((id) => ({ id })) : [],
  }
}

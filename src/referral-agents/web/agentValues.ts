import { type AddressValues, fromAddress, toAddress } from '#reference/web/addressValues.ts'
import { fromPhone, type PhoneValues, toPhone } from '#reference/web/phoneValues.ts'
import type { ReferralAgent } from '../contract/agent.ts'

/** What the form of an agent holds; the primary e-mail address and the last phone number are edited. */
export interface AgentValues {
  firstName: string
  lastName: string
  emailAddresses: { address: string }[]
  phoneNumbers: PhoneValues[]
  addresses: AddressValues[]
  /** Ids in ascending order. */
  programs: number[]
}

const primary = (agent: ReferralAgent | undefined) => agent?.emailAddresses.find((email) => email.primary)

export function toValues(agent?: ReferralAgent): AgentValues {
  return {
    firstName: agent?.firstName ?? '',
    lastName: agent?.lastName ?? '',
    emailAddresses: [{ address: primary(agent)?.address ?? '' }],
    phoneNumbers: [toPhone(agent?.phoneNumbers)],
    addresses: [toAddress(agent?.addresses)],
    programs: agent?.programs.map(({ id }) => id).toSorted((a, b) => a - b) ?? [],
  }
}

/** Programs are sent only for an agent who is a user (rule 3.6). */
export function toBody(values: AgentValues, agent?: ReferralAgent) {
  const email = primary(agent)
  const others = agent?.emailAddresses.filter(({ id }) => id !== email?.id) ?? []
  return {
    version: agent?.version,
    firstName: values.firstName,
    lastName: values.lastName,
    emailAddresses: [
      { id: email?.id ?? null, address: values.emailAddresses[0]?.address, primary: true },
      ...others,
    ],
    phoneNumbers: fromPhone(values.phoneNumbers[0], agent?.phoneNumbers),
    addresses: fromAddress(values.addresses[0], agent?.addresses),
    programs: agent?.isUser ? values.programs.map((id) => ({ id })) : [],
  }
}

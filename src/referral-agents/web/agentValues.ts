import { type AddressValues, fromAddress, isFilled, toAddress } from '#reference/web/addressValues.ts'
import type { ReferralAgent } from '../contract/agent.ts'

/** What the form of an agent holds; the primary e-mail address and the last phone number are edited. */
export interface AgentValues {
  firstName: string
  lastName: string
  emailAddresses: { address: string }[]
  phoneNumbers: { number: string; extension: string }[]
  addresses: AddressValues[]
  /** Ids in ascending order; kept for who may not assign them. */
  programs: number[]
}

const primary = (agent: ReferralAgent | undefined) => agent?.emailAddresses.find((email) => email.primary)

export function toValues(agent?: ReferralAgent): AgentValues {
  const phone = agent?.phoneNumbers.at(-1)
  return {
    firstName: agent?.firstName ?? '',
    lastName: agent?.lastName ?? '',
    emailAddresses: [{ address: primary(agent)?.address ?? '' }],
    phoneNumbers: [{ number: phone?.number ?? '', extension: phone?.extension ?? '' }],
    addresses: [toAddress(agent?.addresses)],
    programs: agent?.programs.map(({ id }) => id).toSorted((a, b) => a - b) ?? [],
  }
}

/** A phone number is sent only with a number or an extension, an address only with any of its parts (spec 3, 5). */
export function toBody(values: AgentValues, agent?: ReferralAgent) {
  const email = primary(agent)
  const others = agent?.emailAddresses.filter(({ id }) => id !== email?.id) ?? []
  const phone = agent?.phoneNumbers.at(-1)
  const address = agent?.addresses.at(-1)
  return {
    version: agent?.version,
    firstName: values.firstName,
    lastName: values.lastName,
    emailAddresses: [
      { id: email?.id ?? null, address: values.emailAddresses[0]?.address, primary: true },
      ...others,
    ],
    phoneNumbers: [
      ...(agent?.phoneNumbers.slice(0, -1) ?? []),
      ...values.phoneNumbers
        .filter(({ number, extension }) => number || extension)
        .map((entered) => ({ id: phone?.id ?? null, ...entered })),
    ],
    addresses: [
      ...(agent?.addresses.slice(0, -1) ?? []),
      ...values.addresses
        .filter(isFilled)
        .map((entered) => ({ ...fromAddress(entered), primary: address?.primary ?? true })),
    ],
    programs: agent?.isUser ? values.programs.map((id) => ({ id })) : [],
  }
}

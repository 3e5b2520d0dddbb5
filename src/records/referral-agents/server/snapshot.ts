import { addressRecord } from '#base/reference/contract/address.ts'
import { formatPhone } from '#core/contract/formats.ts'
import type { Snapshot } from '#core/server/audit.ts'
import { agentRecord, type ReferralAgent } from '../contract/agent.ts'

/** Values of a referral agent for the history, one per field. */
export function snapshotOf(agent: ReferralAgent): Snapshot {
  const phones = agent.phoneNumbers.map(({ number, extension }) =>
    [formatPhone(number), extension && `ext. ${extension}`].filter(Boolean).join(' '),
  )
  const addresses = agent.addresses.map((address) =>
    Object.values(addressRecord.snapshot(address)).filter(Boolean).join(', '),
  )
  return agentRecord.snapshot(agent, {
    emailAddresses: listed(
      agent.emailAddresses.map(({ address, primary }) => (primary ? address : `(${address})`)),
    ),
    phoneNumbers: listed(phones),
    addresses: addresses.join('; ') || null,
    programs: listed(agent.programs.map(({ acronym }) => acronym)),
    isUser: agent.isUser || null,
  })
}

const listed = (values: string[]) => values.join(', ') || null

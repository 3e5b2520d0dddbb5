import { addressRecord, phoneRecord } from '#base/reference/contract/address.ts'
import { saveChildren } from '#core/server/children.ts'
import { prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import type { AgentInput } from '../contract/agent-input.ts'

type Children = Pick<AgentInput, 'emailAddresses' | 'phoneNumbers' | 'addresses'>
type SavedChildren = Pick<ReferralAgent, 'emailAddresses' | 'phoneNumbers' | 'addresses'>

export const NONE: SavedChildren = { emailAddresses: [], phoneNumbers: [], addresses: [] }

type EmailRow = AgentInput['emailAddresses'][number]
const emailRow = ({ id, address, primary }: EmailRow) => ({ id, address, is_primary: primary })

type PhoneRow = NonNullable<AgentInput['phoneNumbers']>[number]
const phoneRow = (phone: PhoneRow) => ({ id: phone.id, ...phoneRecord.columns(phone) })

type AddressRow = NonNullable<AgentInput['addresses']>[number] | ReferralAgent['addresses'][number]
const addressRow = (address: AddressRow) => ({
  id: address.id,
  ...addressRecord.columns(address),
  isPrimary: address.primary,
})

const isFilled = ({ address1, city, county, province, postalCode }: AddressRow) =>
  Boolean(address1 ?? city ?? county ?? province ?? postalCode)

/** Index of the primary address among those sent: the first one marked as primary, otherwise the first that is not empty. */
export function primaryPlace(sent: EmailRow[]): number {
  const chosen = sent.findIndex(({ address, primary }) => primary && address)
  return chosen < 0 ? sent.findIndex(({ address }) => address) : chosen
}

/** Sorts the primary address last: only one may be primary, so the previous one has to be cleared first. */
function primaryLast(sent: EmailRow[]): EmailRow[] {
  const place = primaryPlace(sent)
  const rows = sent.map((row, i) => ({ ...row, primary: i === place })).filter(({ address }) => address)
  return rows.toSorted((a, b) => Number(a.primary) - Number(b.primary))
}

/** Saves phone numbers with a number or an extension, and addresses with any part (rule 3.5). */
export async function saveChildRecords(
  tx: Db,
  id: number,
  saved: SavedChildren,
  sent: Children,
): Promise<void> {
  const save = (part: string, before: Parameters<typeof saveChildren>[3], after: typeof before) =>
    saveChildren(tx, `referral_agent_${part}`, { column: 'referral_agent_id', id }, before, after)
  const emails = primaryLast(sent.emailAddresses)
  await save('email_addresses', saved.emailAddresses.map(emailRow), emails.map(emailRow))
  if (sent.phoneNumbers) {
    const phones = sent.phoneNumbers.filter(({ number, extension }) => number ?? extension)
    await save('phone_numbers', saved.phoneNumbers.map(phoneRow), phones.map(phoneRow))
  }
  if (sent.addresses) {
    const addresses = sent.addresses.filter(isFilled)
    // the form shows one address, which its faults name as the first
    await prefixReferenceFault(
      'addresses.0',
      save('addresses', saved.addresses.map(addressRow), addresses.map(addressRow)),
    )
  }
}

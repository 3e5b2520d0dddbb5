import { usePhone } from '#core/web/i18n/phone.ts'
import type { ReferralAgent } from '../contract/agent.ts'

export const emailOf = ({ emailAddresses }: ReferralAgent): string | null =>
  emailAddresses.find(({ primary }) => primary)?.address ?? null

/** Last phone number with its extension; empty if there is none. */
export function usePhoneOf(): (agent: ReferralAgent) => string {
  const phone = usePhone()
  return ({ phoneNumbers }) => phone(phoneNumbers.at(-1))
}

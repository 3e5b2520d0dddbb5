import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '#core/contract/formats.ts'
import type { ReferralAgent } from '../contract/agent.ts'

export const emailOf = ({ emailAddresses }: ReferralAgent): string | null =>
  emailAddresses.find(({ primary }) => primary)?.address ?? null

/** The last number with its extension; empty where there is none. */
export function usePhoneOf(): (agent: ReferralAgent) => string {
  const { t } = useLingui()
  return ({ phoneNumbers }) => {
    const last = phoneNumbers.at(-1)
    const number = formatPhone(last?.number)
    return last?.extension ? `${number} ${t`ext. ${last.extension}`}`.trim() : number
  }
}

import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { useUser } from '#core/web/session/session.ts'

/** Whether the user is a referral agent, who may find and reserve pieces, and end their own reservations. */
export function useIsAgent(): boolean {
  return useUser()?.roles.some(({ code }) => code === REFERRAL_AGENT) ?? false
}

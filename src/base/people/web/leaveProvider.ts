import { oidcLogout } from '#base/people/contract/oidc.ts'
import { request } from '#core/web/api/request.ts'

/** Ends the session; returns the address where that of the organisation's own sign-in is ended. */
export async function leaveProvider(): Promise<string | null> {
  const answer = await request(oidcLogout, {}).catch(() => undefined)
  return answer?.url ?? null
}

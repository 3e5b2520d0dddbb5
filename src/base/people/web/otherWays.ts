import { oidcSession } from '#base/people/contract/oidc.ts'
import { loginWithPasskey } from '#base/people/contract/passkeys.ts'
import { logout } from '#base/people/contract.ts'
import { request } from '#core/web/api/request.ts'
import { getSession, lockTabs } from '#core/web/session/session.ts'
import { prove } from './factors/passkeys.ts'
import { enter } from './session.ts'

/** Signs in without a password. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const response = await prove()
  return enter(await request(loginWithPasskey, { body: { response: response as never, rememberMe } }))
}

/** Replaces the session that was open here, perhaps locked. */
export async function signInFromProvider(code: string, factorCode?: string): Promise<void> {
  const { token: before } = getSession()
  const user = await request(oidcSession, { body: { code, factorCode } })
  lockTabs(false)
  if (before) await request(logout, {}, { token: before }).catch(() => undefined)
  return enter(user)
}

import { request } from '#core/web/api/request.ts'
import { oidcSession } from '#people/contract/oidc.ts'
import { loginWithPasskey } from '#people/contract/passkeys.ts'
import { prove } from './factors/passkeys.ts'
import { enter } from './session.ts'

/** To sign in without a password. */
export async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  const response = await prove()
  return enter(await request(loginWithPasskey, { body: { response: response as never, rememberMe } }))
}

export async function signInFromProvider(code: string): Promise<void> {
  return enter(await request(oidcSession, { body: { code } }))
}

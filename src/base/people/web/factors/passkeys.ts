import { t } from '@lingui/core/macro'
import type { FactorProof } from '#base/people/contract/assertion.ts'
import { addPasskey, passkeyOptions } from '#base/people/contract/passkeys.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'

/**
 * A passkey needs a host name, which an IP address is not, and a secure origin, which plain http is only on this
 * machine.
 */
export function mayUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
}

const webauthn = () => import('@simplewebauthn/browser')

/** The browser tells the reason only to programmers; most often the user has cancelled. */
async function asked<T>(asking: Promise<T>, message: string): Promise<T> {
  return asking.catch(() => {
    throw new ApiError({ status: 400, error: 'bad_request', message })
  })
}

interface NewPasskey {
  name: string
  currentPassword: string
  proof?: FactorProof
  link?: string
}

export async function register(body: NewPasskey) {
  const { startRegistration } = await webauthn()
  const options = await request(passkeyOptions, { query: { for: 'registration' } })
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await asked(startRegistration({ optionsJSON }), t`No passkey was made. Please try again.`)
  return request(addPasskey, { body: { ...body, response: response as never } })
}

/** Obtains the signed response of a passkey for the sign-in call. */
export async function prove() {
  const { startAuthentication } = await webauthn()
  const options = await request(passkeyOptions, { query: { for: 'login' } })
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return asked(startAuthentication({ optionsJSON }), t`No passkey was used. Please try again.`)
}

import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Visitor } from '#core/server/caller.ts'
import { describe } from '#core/server/failure.ts'
import { insertRows } from '#core/server/rows.ts'
import { OIDC_PAGE, type OidcError } from '../../contract/oidc.ts'
import { ofAddress, reserveAttempt } from '../limits.ts'
import { hashToken } from '../tokens.ts'
import { markBrowser } from './browser.ts'
import { callbackOf, providerOf, settingsOf } from './provider.ts'

/** Per address and minute, because each begun sign-in is a row until it expires. */
const LIMIT = 100

/** Maximum age, in seconds, of the sign-in at the provider if the password must be entered again. */
export const FRESH_SECONDS = 60

interface Wish {
  remember: boolean
  again: boolean
}

/** Redirects the browser to the provider, with the values that tie the answer to this request. */
export async function beginLogin(visitor: Visitor, { remember, again }: Wish): Promise<undefined> {
  const settings = settingsOf(visitor)
  // a link from elsewhere is refused: the provider may sign the user in without a question
  const from = visitor.header('sec-fetch-site')
  if (from !== undefined && from !== 'same-origin')
    return visitor.setHeader('location', `${visitor.config.publicUrl}/login`) as undefined
  await reserveAttempt(visitor.db, ofAddress('oidc', visitor.address, LIMIT))
  const provider = await providerOf(settings).catch((error: unknown) => {
    say(visitor, error)
    return undefined
  })
  if (!provider) return leadToPage(visitor, { error: 'unavailable' })
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const browserHash = markBrowser(visitor)
  await insertRows(visitor.db, 'oidc_logins', [
    { stateHash: hashToken(state), browserHash, nonce, verifier, remember, again },
  ])
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: callbackOf(visitor),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(again && { max_age: String(FRESH_SECONDS) }),
  })
  visitor.setHeader('location', address.href)
}

/** Uses the fragment: it stays in the browser, and is not logged. */
export function leadToPage(
  { config, setHeader }: Visitor,
  said: { code: string } | { error: OidcError },
): undefined {
  setHeader('location', `${config.publicUrl}${OIDC_PAGE}#${new URLSearchParams(said).toString()}`)
}

/** Logs the failure for the operator; the provider's messages name no person. */
export function say({ log }: Visitor, error: unknown): void {
  const { code, error: refusal, cause } = Object(error) as Record<string, unknown>
  const { code: reason } = Object(cause) as Record<string, unknown>
  log.warn({ fault: { ...describe(error), code, refusal, reason } }, 'the sign-in of the organisation failed')
}

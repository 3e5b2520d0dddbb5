import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Visitor } from '#core/server/caller.ts'
import { describe } from '#core/server/failure.ts'
import { OIDC_PAGE, type OidcError } from '../../contract/oidc.ts'
import { ofAddress, reserveAttempt } from '../limits.ts'
import { hashToken } from '../tokens.ts'
import { markBrowser } from './browser.ts'
import { callbackOf, providerOf, settingsOf } from './provider.ts'

/** Of one address in a minute: each is a row until it has expired. */
const LIMIT = 100

/** Seconds since when the password may have been given there, where it is asked for anew. */
export const FRESH_SECONDS = 60

interface Wish {
  remember: boolean
  again: boolean
}

/** Sends the browser to sign in there, with what will show that the answer is to this very question. */
export async function beginLogin(visitor: Visitor, { remember, again }: Wish): Promise<undefined> {
  const settings = settingsOf(visitor)
  // a link acts for nobody: the provider may let in whoever sits there without a question
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
  await visitor.db
    .insertInto('oidcLogins')
    .values({ stateHash: hashToken(state), browserHash, nonce, verifier, remember, again })
    .execute()
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

/** In the fragment: it stays in the browser, and in no log. */
export function leadToPage(
  { config, setHeader }: Visitor,
  said: { code: string } | { error: OidcError },
): undefined {
  setHeader('location', `${config.publicUrl}${OIDC_PAGE}#${new URLSearchParams(said).toString()}`)
}

/** For whoever has configured it; what the provider says of itself names no person. */
export function say({ log }: Visitor, error: unknown): void {
  const { code, error: refusal, cause } = Object(error) as Record<string, unknown>
  const { code: reason } = Object(cause) as Record<string, unknown>
  log.warn({ fault: { ...describe(error), code, refusal, reason } }, 'the sign-in of the organisation failed')
}

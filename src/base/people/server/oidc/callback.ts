import { sql } from 'kysely'
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import type { Visitor } from '#core/server/caller.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { insertRows } from '#core/server/rows.ts'
import type { OidcError } from '../../contract/oidc.ts'
import { seal } from '../factors/sealed.ts'
import { hashToken, newToken } from '../tokens.ts'
import { endOfTrust } from '../trusted.ts'
import { accountOf } from './account.ts'
import { FRESH_SECONDS, leadToPage, say } from './begin.ts'
import { markedBrowser } from './browser.ts'
import { type Person, personOf } from './person.ts'
import { callbackOf, providerOf, settingsOf } from './provider.ts'

interface Began {
  nonce: string
  verifier: string
  remember: boolean
  again: boolean
}

/** Handles the return from the provider: redirects with a code for the session, or with the error. */
export async function endLogin(visitor: Visitor, query: Record<string, string | undefined>) {
  const settings = settingsOf(visitor)
  const began = await takeBegun(visitor, query.state)
  if (!began) return leadToPage(visitor, { error: 'failed' })
  if (query.error) return leadToPage(visitor, { error: isNo(query.error) ? 'cancelled' : 'failed' })
  try {
    const provider = await providerOf(settings)
    const { idToken, person } = await prove(provider, visitor, query, began, settings.roleClaim)
    const found = await inTransaction(visitor.db, (tx) => accountOf(tx, person, settings))
    if ('error' in found) return leadToPage(visitor, found)
    if (found.changed) await endOfTrust()
    const code = await keepCode(visitor, { ...began, userId: found.id, idToken, person })
    leadToPage(visitor, { code })
  } catch (error) {
    say(visitor, error)
    leadToPage(visitor, { error: 'failed' satisfies OidcError })
  }
}

const isNo = (error: string) => ['access_denied', 'login_required', 'interaction_required'].includes(error)

/** Consumes the begun sign-in: once, and only in the same browser. */
async function takeBegun(visitor: Visitor, state: string | undefined): Promise<Began | undefined> {
  const browser = markedBrowser(visitor)
  if (!browser || !state) return undefined
  const { rows } = await sql<Began>`
    DELETE FROM oidc_logins WHERE state_hash = ${hashToken(state)} AND browser_hash = ${browser} AND expires_at > now()
    RETURNING nonce, verifier, remember, again`.execute(visitor.db)
  return rows[0]
}

/** The library exchanges the code and checks signature, issuer, audience, time and nonce of the token. */
async function prove(
  provider: Configuration,
  visitor: Visitor,
  query: Record<string, string | undefined>,
  { nonce, verifier, again }: Began,
  roleClaim: string | undefined,
): Promise<{ idToken: string; person: Person }> {
  const address = new URL(callbackOf(visitor))
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(provider, address, {
    expectedState: query.state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(again && { maxAge: FRESH_SECONDS }),
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new Error('there is no identity token')
  const isWhole = claims.email !== undefined && (!roleClaim || claims[roleClaim] !== undefined)
  const asks = !isWhole && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  return { idToken: tokens.id_token, person: personOf({ ...more, ...claims }, roleClaim) }
}

interface Coming extends Began {
  userId: number
  idToken: string
  person: Person
}

async function keepCode(
  visitor: Visitor,
  { userId, remember, again, idToken, person }: Coming,
): Promise<string> {
  const { db } = visitor
  const code = newToken()
  const browserHash = markedBrowser(visitor) ?? Buffer.alloc(0)
  const { subject, sid } = person
  const sealed = await seal(db, userId, idToken)
  // long enough to type the code of an app, if one is needed
  const expiresAt = sql<string>`now() + ${person.isMultiFactor ? '1 minute' : '5 minutes'}::interval`
  const row = { codeHash: hashToken(code), browserHash, userId, remember, subject, sid, idToken: sealed }
  await insertRows(db, 'oidc_codes', [
    { ...row, expiresAt, proves: again, multiFactor: person.isMultiFactor },
  ])
  return code
}

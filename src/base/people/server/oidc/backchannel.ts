import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import { badRequest } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { closeSession } from '../sessions.ts'
import { say } from './begin.ts'
import { providerOf, settingsOf } from './provider.ts'
import type { OidcSettings } from './settings.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const REFUSED = msg`The logout token is not valid.`

/**
 * Ends the sessions here that belong to the ended provider session, or all of that person (OpenID Connect Back-Channel
 * Logout).
 */
export async function endFromThere(visitor: Visitor, token: string): Promise<void> {
  const settings = settingsOf(visitor)
  const {
    issuer,
    sub = null,
    sid,
  } = await verified(settings, token).catch((error: unknown) => {
    say(visitor, error)
    throw badRequest(REFUSED)
  })
  const { rows } = await inTransaction(visitor.db, (tx) =>
    sql<{ id: number; family: string }>`
      DELETE FROM oidc_sessions o USING users u
      WHERE u.id = o.user_id AND u.oidc_issuer = ${issuer}
        AND (${sub}::text IS NULL OR o.subject = ${sub}) AND (${sid ?? null}::text IS NULL OR o.sid = ${sid ?? null})
      RETURNING o.family, o.user_id AS id`.execute(tx),
  )
  for (const session of rows) await closeSession(visitor.db, session)
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** Fetched once and cached; refetched at most twice a minute for an unknown key, because anybody may send tokens. */
function keysAt(address: string) {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, keys)
  return keys
}

/** Refuses identity tokens: they have a nonce, and no such event. */
async function verified({ issuer, clientId, ...rest }: OidcSettings, token: string) {
  const provider = await providerOf({ issuer, clientId, ...rest })
  const { issuer: named, jwks_uri: keys } = provider.serverMetadata()
  const { payload } = await jwtVerify<Logout>(token, keysAt(keys ?? ''), {
    issuer: named,
    audience: clientId,
    typ: 'logout+jwt',
    maxTokenAge: '5 minutes',
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { events, sid } = payload
  const isLogout = typeof events === 'object' && events !== null && EVENT in events
  if (!isLogout || 'nonce' in payload || !(payload.sub || sid)) throw new Error('this is no logout token')
  return { issuer: named, sub: payload.sub, sid: typeof sid === 'string' ? sid : undefined }
}

interface Logout extends JWTPayload {
  events?: unknown
  sid?: unknown
}

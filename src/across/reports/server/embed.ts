import { errors, type JWTPayload, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { authenticateFamily } from '#base/people/server/authenticate.ts'
import type { Answered } from '#core/contract/call.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import type { Authenticate } from '#core/server/http.ts'
import { derivedKey } from '#core/server/secret.ts'
import type { Config } from '#platform/server/config.ts'
import { type embedKey, TOKEN_SECONDS } from '../contract/calls.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Key of 32 bytes for the family of a session. */
export const keyOf = (db: Db, family: string): Promise<Uint8Array> => derivedKey(db, family, 'dashboard')

/** Key of the caller's session. A renewed session has the same family and key. */
export async function readEmbedKey({ db, user }: Caller): Promise<Answered<typeof embedKey>> {
  const { rows } = await sql<{ expiresAt: string }>`
    SELECT max(expires_at) AS expires_at FROM sessions WHERE family = ${user.family}::uuid`.execute(db)
  const key = Buffer.from(await keyOf(db, user.family)).toString('base64url')
  return { kid: user.family, key, expiresAt: rows[0]?.expiresAt ?? '' }
}

/** Whether a token is for the dashboard and valid for at most ten more minutes (rule 4.9); a token without an expiry is refused. */
function isForDashboard({ exp = Number.POSITIVE_INFINITY, resource }: JWTPayload): boolean {
  const dashboard = typeof resource === 'object' && resource !== null && 'dashboard' in resource
  // the browser derives the time from our answers, so it is never ahead of our clock
  return dashboard && resource.dashboard === 1 && exp <= Date.now() / 1000 + TOKEN_SECONDS
}

/** Authenticates the session that signed the token, if it is active; tokens of the session itself are not accepted. */
export function authenticateEmbed(db: Db, config: Config): Authenticate {
  const signedIn = authenticateFamily(db, config)
  return async (token) => {
    let user: SignedIn | undefined
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          user = typeof kid === 'string' && UUID.test(kid) ? await signedIn(kid) : undefined
          if (!user) throw new errors.JWKSNoMatchingKey()
          return keyOf(db, user.family)
        },
        { algorithms: ['HS256'] },
      )
      return isForDashboard(payload) ? user : undefined
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

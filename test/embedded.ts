import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { TOKEN_SECONDS } from '#across/reports/contract/calls.ts'
import { keyOf } from '#across/reports/server/embed.ts'
import { hashToken } from '#base/people/server/tokens.ts'
import type { TestApp } from './app.ts'
import type { Somebody } from './factories.ts'

/** Seconds from now, in the time format of a token. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A token like the browser's, except for the given changes. */
export function signed(
  { kid, key }: { kid: string; key: string },
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT({ resource: { dashboard: 1 }, exp: secondsFromNow(TOKEN_SECONDS), ...claims })
    .setProtectedHeader({ alg: 'HS256', kid, ...header })
    .sign(Buffer.from(key, 'base64url'))
}

/** A user with a token of the dashboard instead of the session's, whatever permissions their role has. */
export async function embedded({ database: { db } }: TestApp, as: Somebody): Promise<Somebody> {
  const { rows } = await sql<{ family: string }>`
    SELECT family FROM sessions WHERE token_hash = ${hashToken(as.token)}`.execute(db)
  const kid = rows[0]?.family ?? ''
  const key = Buffer.from(await keyOf(db, kid)).toString('base64url')
  return { ...as, token: await signed({ kid, key }) }
}

import { SignJWT } from 'jose'
import { embedKey, TOKEN_SECONDS } from '#reports/contract/calls.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** The key of somebody's session, as the call hands it out. */
export async function keyOf(app: TestApp, as: Somebody) {
  const { body, status, text } = await call(app, embedKey, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** Seconds from now, as a token tells them. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A token as the browser makes it, but for what is said otherwise. */
export function signed(
  { kid, key }: { kid: string; key: string },
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT({ resource: { dashboard: 1 }, exp: secondsFromNow(TOKEN_SECONDS), ...claims })
    .setProtectedHeader({ alg: 'HS256', kid, ...header })
    .sign(Buffer.from(key, 'base64url'))
}

/** Somebody with a token of the dashboard in place of the session's. */
export async function embedded(app: TestApp, as: Somebody): Promise<Somebody> {
  return { ...as, token: await signed(await keyOf(app, as)) }
}

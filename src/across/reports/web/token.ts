import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { serverNow } from '#core/web/api/serverClock.ts'
import { TOKEN_SECONDS } from '../contract/calls.ts'

export interface SigningKey {
  /** Id of the key in the header of a token. */
  kid: string
  /** 32 bytes, base64url. */
  key: string
}

/**
 * Signs a dashboard token that is valid for ten minutes (rule 4.9). It does not use WebCrypto, which browsers offer on
 * https and localhost only, because an office may use plain http.
 */
export function signToken({ kid, key }: SigningKey, now = serverNow()): string {
  const exp = Math.floor(now / 1000) + TOKEN_SECONDS
  const head = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }))
  const body = encode(JSON.stringify({ resource: { dashboard: 1 }, exp }))
  const secret = Uint8Array.from(decode(key), (letter) => letter.charCodeAt(0))
  const signature = hmac(sha256, secret, new TextEncoder().encode(`${head}.${body}`))
  return `${head}.${body}.${encode(String.fromCharCode(...signature))}`
}

/** Expiry of a token in ms, comparable with `serverNow()`; 0 if it cannot be read. */
export function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(decode(token.split('.')[1] ?? '')) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

const encode = (bytes: string) => btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const decode = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

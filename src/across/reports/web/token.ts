import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { serverNow } from '#core/web/api/serverClock.ts'
import { TOKEN_SECONDS } from '../contract/calls.ts'

export interface SigningKey {
  /** Names the key in the head of a token. */
  kid: string
  /** 32 bytes, base64url. */
  key: string
}

/**
 * A token of the dashboard that lives ten minutes (rule 4.9). Not WebCrypto: a browser has that on https and
 * localhost only, and an office may run this on plain http.
 */
export function signToken({ kid, key }: SigningKey, now = serverNow()): string {
  const exp = Math.floor(now / 1000) + TOKEN_SECONDS
  const head = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }))
  const body = encode(JSON.stringify({ resource: { dashboard: 1 }, exp }))
  const secret = Uint8Array.from(decode(key), (letter) => letter.charCodeAt(0))
  const signature = hmac(sha256, secret, new TextEncoder().encode(`${head}.${body}`))
  return `${head}.${body}.${encode(String.fromCharCode(...signature))}`
}

/** When a token ends, in milliseconds as `serverNow()`; 0 where that cannot be read. */
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

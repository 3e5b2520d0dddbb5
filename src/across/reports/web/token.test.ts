import { expect, test } from 'vitest'
import { endOf, signToken } from './token.ts'

const bytes = new Uint8Array(32).fill(0xfe)
const key = '_v7-'.repeat(10) + '_v4'
const NOW = Date.UTC(2026, 10, 21, 9, 14, 7, 900)

const decode = (part: string) => atob(part.replaceAll('-', '+').replaceAll('_', '/'))

test('a token says what the dashboard asks for and ends ten minutes on, signed with the key that it names', async () => {
  const token = signToken({ kid: 'a session', key }, NOW)
  const [head = '', body = '', signature = ''] = token.split('.')
  expect(JSON.parse(decode(head))).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'a session' })
  const exp = Math.floor(NOW / 1000) + 600
  expect(JSON.parse(decode(body))).toEqual({ resource: { dashboard: 1 }, exp })
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytes, hmac, false, ['verify'])
  const signed = Uint8Array.from(decode(signature), (letter) => letter.charCodeAt(0))
  expect(
    await crypto.subtle.verify('HMAC', secret, signed, new TextEncoder().encode(`${head}.${body}`)),
  ).toBe(true)
  expect(token).toMatch(/^[\w.-]+$/)
})

test('when a token ends is read from it, and what is no token has ended long ago', () => {
  expect(endOf(signToken({ kid: 'x', key }, NOW))).toBe(Math.floor(NOW / 1000) * 1000 + 600_000)
  for (const text of ['', 'a.b.c', 'no token', `${key}.${key}.${key}`]) expect(endOf(text)).toBe(0)
})

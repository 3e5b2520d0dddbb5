import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { endOf, signToken } from './token.ts'

const key = Buffer.alloc(32, 0xfe).toString('base64url')
const NOW = Date.UTC(2026, 10, 21, 9, 14, 7, 900)

test('a token says what the dashboard asks for and ends ten minutes on, signed with the key that it names', () => {
  const token = signToken({ kid: 'a session', key }, NOW)
  const [head = '', body = '', signature] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'a session' })
  expect(read(body)).toEqual({ resource: { dashboard: 1 }, exp: Math.floor(NOW / 1000) + 600 })
  const expected = createHmac('sha256', Buffer.from(key, 'base64url')).update(`${head}.${body}`)
  expect(signature).toBe(expected.digest('base64url'))
  expect(token).toMatch(/^[\w.-]+$/)
})

test('when a token ends is read from it, and what is no token has ended long ago', () => {
  expect(endOf(signToken({ kid: 'x', key }, NOW))).toBe(Math.floor(NOW / 1000) * 1000 + 600_000)
  for (const text of ['', 'a.b.c', 'no token', `${key}.${key}.${key}`]) expect(endOf(text)).toBe(0)
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { logout } from '#base/people/contract.ts'
import { testApp } from '../../../test/app.ts'
import { call, signIn } from '../../../test/factories.ts'

const plain = await testApp()
const encrypted = await testApp({ PUBLIC_URL: 'https://passerelle.example.org', TRUST_PROXY: '1' })
const ADDRESSES = [
  '/api/health',
  '/api/session',
  '/api/nothing',
  '/api/openapi.json',
  '/api/docs/',
  '/nothing',
]

test('by https every answer says that it stays so, by http none', async () => {
  for (const url of ADDRESSES) {
    const name = 'strict-transport-security'
    expect((await encrypted.app.inject(url)).headers[name], url).toMatch(/^max-age=31536000/)
    expect((await plain.app.inject(url)).headers, url).not.toHaveProperty(name)
  }
})

test('what a call answers runs nothing and stands in no frame', async () => {
  for (const url of ['/api/health', '/api/session', '/api/nothing', '/api/openapi.json']) {
    const { headers } = await plain.app.inject(url)
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
  const docs = await plain.app.inject('/api/docs/')
  expect(docs.headers['content-security-policy']).toMatch(/^default-src 'self'.*frame-ancestors 'none'/)
})

test('logging out empties what the browser has kept of pictures', async () => {
  const as = await signIn(plain, 'STAFF')
  expect((await call(plain, logout, { as })).headers['clear-site-data']).toBe('"cache"')
})

async function answerTo(sent: string): Promise<string> {
  if (!plain.app.server.listening) await plain.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((plain.app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString()
  })
  socket.write(sent)
  await once(socket, 'close')
  return heard
}

test.each([
  ['x y: z', 400],
  [`x: ${'z'.repeat(20_000)}`, 431],
])('what cannot be read as a request is answered, and nothing guesses its kind', async (line, status) => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nhost: x\r\n${line}\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-type: application/json; charset=utf-8')
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status })
})

test('who sends half a head does not hold a connection for long', () => {
  expect(plain.app.server).toMatchObject({ headersTimeout: 20_000, maxConnections: 16_384 })
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '#base/people/server/tokens.ts'
import { MOST_TOGETHER, readTogether } from '#core/contract/together.ts'
import * as clients from '#records/clients/contract/calls.ts'
import { testApp } from './app.ts'
import { call, client, type Somebody, signIn } from './factories.ts'

/** Several reads in one request (decision 104). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const saved = await client(app, staff)
const address = `/api/clients/${saved.id}`

const ask = (calls: string[], as: Somebody | undefined = staff, headers = {}) =>
  call(app, readTogether, { as, body: { calls }, headers })

test('each is answered in its place, as it would be alone', async () => {
  const calls = [address, '/api/cities', '/api/clients/paginated?page=1&size=3', '/api/settings']
  const reply = await ask(calls)
  expect(reply.status, reply.text).toBe(200)
  for (const [place, url] of calls.entries()) {
    const alone = await app.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
    expect(reply.body.answers[place]).toEqual({ status: 200, body: alone.json() })
  }
})

test('one that is refused, is not there or asks for nonsense leaves the others as they are', async () => {
  const calls = [address, '/api/users', '/api/clients/999999', '/api/clients/x', '/api/session']
  const { body } = await ask(calls, await signIn(app, 'TECHNICIAN'), { 'accept-language': 'fr' })
  expect(body.answers.map(({ status }) => status)).toEqual([200, 403, 404, 400, 200])
  expect(body.answers[1]?.body).toMatchObject({
    error: 'forbidden',
    message: 'Vous n’êtes pas autorisé à faire cela.',
  })
})

test('nobody sees together what they may not see alone', async () => {
  const { body } = await ask([address, '/api/clients/paginated', '/api/trail'], agent)
  expect(body.answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(JSON.stringify(body)).not.toContain(saved.lastName)
})

test('a look is written once for each record that is read', async () => {
  const other = await client(app, staff)
  const viewer = await signIn(app, 'VIEWER')
  await ask([address, `/api/clients/${other.id}`], viewer)
  for (const { id } of [saved, other]) {
    const history = await call(app, clients.clientHistory, {
      as: staff,
      params: { id },
      query: { looks: 'true' },
    })
    const looks = history.body.records.filter(
      ({ user, action }) => action === 'READ' && user?.id === viewer.id,
    )
    expect(looks).toHaveLength(1)
  }
})

test.each([
  ['nothing', []],
  ['too many', Array(MOST_TOGETHER + 1).fill('/api/cities')],
  ['what is no call', ['/api/nothing']],
  ['a page', ['/clients']],
  ['what signs out', ['/api/logout']],
  ['the way round to what signs out', ['/api/clients/../logout']],
  ['the same way, written otherwise', ['/api/clients/%2e%2e/logout']],
  ['a file', ['/api/equipment/1/photos/1']],
  ['a file that a parameter asks for', ['/api/loans?%66ormat=csv']],
  ['itself', ['/api/together']],
  ['another place', ['http://elsewhere.example/api/cities']],
  ['another place without a scheme', ['//elsewhere.example/api/cities']],
])('%s is refused as a whole', async (_, calls) => {
  const reply = await ask(calls)
  expect(reply.status, reply.text).toBe(400)
  expect((await call(app, clients.readClient, { as: staff, params: { id: saved.id } })).status).toBe(200)
})

test('without a session, or with an expired password, nothing is answered', async () => {
  expect((await call(app, readTogether, { body: { calls: ['/api/settings'] } })).status).toBe(401)
  const reply = await ask(['/api/settings'], await signIn(app, 'STAFF', { expired: true }))
  expect(reply.error.error).toBe('password_expired')
  expect(reply.headers['x-password-expired']).toBe('true')
})

test('an aging token is replaced once, by a token that works', async () => {
  const somebody = await signIn(app, 'STAFF')
  await sql`UPDATE sessions SET issued_at = now() - interval '11 hours', expires_at = now() + interval '1 hour'
    WHERE token_hash = ${hashToken(somebody.token)}`.execute(app.database.db)
  const reply = await ask([address, '/api/cities'], somebody)
  expect(reply.body.answers.map(({ status }) => status)).toEqual([200, 200])
  const token = String(reply.headers.authorization).replace('Bearer ', '')
  expect((await ask([address], { ...somebody, token })).status).toBe(200)
})

test('what was asked before the server closes is answered', async () => {
  const closing = await testApp()
  const as = await signIn(closing, 'STAFF')
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.app.server.address() as AddressInfo
  const body = JSON.stringify({ calls: ['/api/cities', '/api/session'] })
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
  const sent = request({ port, path: readTogether.path, method: readTogether.method, headers })
  sent.write(body.slice(0, 10))
  await once(closing.app.server, 'request')
  const closed = closing.app.close()
  sent.end(body.slice(10))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  expect(JSON.parse(await text(answer))).toMatchObject({ answers: [{ status: 200 }, { status: 200 }] })
  await closed
})

import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, signIn } from '../../../../../test/factories.ts'
import { oidcServer } from '../../../../../test/oidc.ts'
import { HERE, personOf, visits } from '../../../../../test/oidc-visits.ts'
import * as calls from '../../contract/oidc.ts'
import { lockSession } from '../../contract/sessions.ts'
import * as people from '../../contract.ts'

const provider = await oidcServer(HERE)
afterAll(() => provider.stop())
const app = await testApp(provider.env)
const { enter } = visits(provider, app)

test('logging out ends the session here, and says where it is ended there', async () => {
  const staff = await signIn(app, 'STAFF')
  const entered = await enter(personOf(staff))
  const { body } = await call(app, calls.oidcLogout, { as: entered })
  const url = new URL(body.url ?? '')
  expect(url.origin).toBe(provider.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${HERE}/login`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect((await fetch(url)).status).toBe(200)
  expect((await call(app, people.session, { as: entered })).status).toBe(401)
  expect((await call(app, calls.oidcLogout, { as: staff })).body).toEqual({ url: null })
})

test('it is told in the trail, the browser forgets what it kept, and a locked session is ended too', async () => {
  const staff = await signIn(app, 'STAFF')
  const entered = await enter(personOf(staff))
  expect((await call(app, lockSession, { as: entered })).status).toBe(204)
  const { status, headers } = await call(app, calls.oidcLogout, { as: entered })
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
  const { rows } = await app.database.pool.query(
    `SELECT host(address) AS address FROM trail WHERE action = 'LOGOUT' AND user_id = $1`,
    [staff.id],
  )
  expect(rows).toEqual([{ address: '127.0.0.1' }])
})

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const send = async (token: string) =>
  (
    await app.app.inject({
      method: 'POST',
      url: calls.oidcBackchannelLogout.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  ).statusCode
const sayEnded = async (claims: object) => send(await provider.sign(claims as never))

test('when somebody is signed out there, their sessions that began there end here', async () => {
  const [staff, other] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  const person = personOf(staff)
  const [entered, apart] = [await enter(person), await enter(personOf(other))]
  expect(await sayEnded({ sub: person.sub, events: EVENTS })).toBe(204)
  expect((await call(app, people.session, { as: entered })).status).toBe(401)
  for (const as of [staff, apart]) expect((await call(app, people.session, { as })).status).toBe(200)
})

test('what is no logout token of the provider ends nothing', async () => {
  const staff = await signIn(app, 'STAFF')
  const person = personOf(staff)
  const entered = await enter(person)
  const right = { sub: person.sub, events: EVENTS }
  const wrong = [
    { ...right, events: {} },
    { ...right, nonce: 'x' },
    { ...right, aud: 'another' },
    { ...right, iss: 'https://elsewhere.example' },
    { ...right, iat: Math.floor(Date.now() / 1000) - 600 },
    { events: EVENTS },
  ]
  for (const claims of wrong) expect(await sayEnded(claims), JSON.stringify(claims)).toBe(400)
  // the right content, without the signature of the provider
  const [head, said] = (await provider.sign(right)).split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url')
  for (const token of [`${head}.${said}.${'A'.repeat(342)}`, `${none}.${said}.`])
    expect(await send(token), token).toBe(400)
  expect((await call(app, people.session, { as: entered })).status).toBe(200)
})

test('whoever sends tokens does not make the server ask the provider each time', async () => {
  const before = provider.keysFetched
  const replies = await Promise.all(Array.from({ length: 8 }, () => sayEnded({ sub: 'x', events: {} })))
  expect(new Set(replies)).toEqual(new Set([400]))
  expect(provider.keysFetched - before).toBeLessThanOrEqual(1)
})

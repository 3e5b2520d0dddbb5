import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { call, newRole, PASSWORD, type Somebody, signIn } from '../../../../test/factories.ts'
import { withTotp } from '../../../../test/factors.ts'
import { agent, type OidcPerson, oidcServer } from '../../../../test/oidc.ts'
import { trailOf } from '../../../../test/people.ts'
import * as calls from '../../contract/oidc.ts'
import * as people from '../../contract.ts'
import { endOfTrust } from '../trusted.ts'
import { checkOidc, oidcVariables } from './settings.ts'

const HERE = 'http://localhost:3000'
const CALLBACK = `${HERE}/api/oidc/callback`
const provider = await oidcServer(HERE)
afterAll(() => provider.stop())
const app = await testApp(provider.env)
const { pool } = app.database

let subjects = 0
const personOf = ({ username }: { username: string }, more: Partial<OidcPerson> = {}): OidcPerson => ({
  sub: `subject-${++subjects}`,
  email: username,
  email_verified: true,
  ...more,
})

/** The way of a browser up to where the provider leads back. */
async function there(person: OidcPerson | undefined, to: TestApp = app, browser = agent()) {
  provider.person = person
  const begun = await call(to, calls.oidcLogin)
  expect(begun.status).toBe(302)
  browser.keep(HERE, begun.headers['set-cookie'])
  const back = await browser.follow(String(begun.headers.location), CALLBACK)
  return { browser, back }
}

/** What the callback leads on to: `code` or `error`. */
async function callback(back: URL, cookie: string, to: TestApp = app) {
  const query = Object.fromEntries(back.searchParams)
  const reply = await call(to, calls.oidcCallback, { query, headers: { cookie } })
  expect(reply.status).toBe(302)
  const page = new URL(String(reply.headers.location))
  expect(page.href.startsWith(`${HERE}/signed-in#`)).toBe(true)
  return new URLSearchParams(page.hash.slice(1))
}

async function comeBack(person: OidcPerson | undefined, to: TestApp = app) {
  const { browser, back } = await there(person, to)
  return { cookie: browser.cookies(HERE), said: await callback(back, browser.cookies(HERE), to) }
}

const fetchSession = (code: string | null, cookie: string, to: TestApp = app) =>
  call(to, calls.oidcSession, { body: { code }, headers: { cookie } })

async function enter(person: OidcPerson, to: TestApp = app): Promise<Somebody> {
  const { cookie, said } = await comeBack(person, to)
  const reply = await fetchSession(said.get('code'), cookie, to)
  expect(reply, `${said} ${reply.text}`).toMatchObject({ status: 200 })
  const { id, username } = reply.body
  return { id, username, token: String(reply.headers.authorization).slice(7) }
}

test('whoever has an account comes in by the verified e-mail address, and afterwards by the subject', async () => {
  const staff = await signIn(app, 'STAFF')
  const person = personOf(staff)
  const entered = await enter(person)
  expect(entered.id).toBe(staff.id)
  const { body } = await call(app, people.session, { as: entered })
  expect(body).toMatchObject({ id: staff.id, external: true })
  expect((await enter({ ...person, email: 'another@example.org' })).id).toBe(staff.id)
  const changes = [{ field: 'oidcIssuer', old: null, new: provider.issuer }]
  expect(await trailOf(app, 'users', staff.id)).toContainEqual({ action: 'UPDATE', by: staff.id, changes })
})

test('the token stands in no address, and the code for it works once, in the same browser, for a minute', async () => {
  const staff = await signIn(app, 'STAFF')
  const { cookie, said } = await comeBack(personOf(staff))
  const code = said.get('code')
  expect((await fetchSession(code, '')).status).toBe(401)
  expect((await fetchSession(code, `passerelle-oidc=${'x'.repeat(43)}`)).status).toBe(401)
  expect((await fetchSession(code, cookie)).status).toBe(200)
  expect((await fetchSession(code, cookie)).status).toBe(401)
  const late = await comeBack(personOf(await signIn(app, 'STAFF')))
  await pool.query(`UPDATE oidc_codes SET expires_at = now() - interval '1 second'`)
  expect((await fetchSession(late.said.get('code'), late.cookie)).status).toBe(401)
})

test('a wrong state, another browser and an answer that comes twice are refused', async () => {
  const staff = await signIn(app, 'STAFF')
  const { browser, back } = await there(personOf(staff))
  const cookie = browser.cookies(HERE)
  const wrong = new URL(back)
  wrong.searchParams.set('state', 'another')
  expect((await callback(wrong, cookie)).get('error')).toBe('failed')
  expect((await callback(back, '')).get('error')).toBe('failed')
  expect((await callback(back, `passerelle-oidc=${'x'.repeat(43)}`)).get('error')).toBe('failed')
  expect((await callback(back, cookie)).get('code')).toMatch(/^[\w-]{43}$/)
  expect((await callback(back, cookie)).get('error')).toBe('failed')
})

test.each(['nonce', 'verifier'])('an identity token for another %s is refused', async (column) => {
  const { browser, back } = await there(personOf(await signIn(app, 'STAFF')))
  await pool.query(`UPDATE oidc_logins SET ${column} = repeat('x', 43)`)
  expect((await callback(back, browser.cookies(HERE))).get('error')).toBe('failed')
})

test('a code of the provider that is made up is refused', async () => {
  const { browser, back } = await there(personOf(await signIn(app, 'STAFF')))
  back.searchParams.set('code', 'made up')
  expect((await callback(back, browser.cookies(HERE))).get('error')).toBe('failed')
})

test('who does not sign in there is told so', async () => {
  expect((await comeBack(undefined)).said.get('error')).toBe('cancelled')
})

test('nobody is let in whom nobody knows: without an account, with an unverified address, with that of another, closed', async () => {
  const [staff, known, closed] = [
    await signIn(app, 'STAFF'),
    await signIn(app, 'STAFF'),
    await signIn(app, 'STAFF'),
  ]
  await enter(personOf(known))
  const person = personOf(closed)
  await enter(person)
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  const strangers = [
    personOf({ username: 'nobody@example.org' }),
    personOf(staff, { email_verified: false }),
    personOf(staff, { email: undefined }),
    personOf(known),
    person,
  ]
  for (const stranger of strangers) expect((await comeBack(stranger)).said.get('error')).toBe('unknown')
})

test('an account that is closed meanwhile gets no session', async () => {
  const staff = await signIn(app, 'STAFF')
  const { cookie, said } = await comeBack(personOf(staff))
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [staff.id])
  expect((await fetchSession(said.get('code'), cookie)).status).toBe(401)
})

test('who has signed in there is not asked for a second factor here, and the password still asks for it', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const staff = await signIn(app, code)
  await pool.query('UPDATE roles SET factor_required = true, factor_grace_days = 0 WHERE code = $1', [code])
  const entered = await enter(personOf(staff))
  const { body } = await call(app, people.session, { as: entered })
  expect(body).toMatchObject({ factorDueInDays: null, permissions: ['READ_CLIENTS'] })
  const login = { username: staff.username, password: PASSWORD }
  expect((await call(app, people.login, { body: login })).body.factorDueInDays).toBe(0)
  await withTotp(app, staff)
  expect((await call(app, people.login, { body: login })).error.error).toBe('factor_required')
  expect((await enter({ ...personOf(staff), sub: `subject-${subjects - 1}` })).id).toBe(staff.id)
})

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

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const sayEnded = async (claims: object) =>
  (
    await app.app.inject({
      method: 'POST',
      url: calls.oidcBackchannelLogout.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: await provider.sign(claims as never) }).toString(),
    })
  ).statusCode

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
  expect((await call(app, people.session, { as: entered })).status).toBe(200)
})

test('the database holds no token of the provider in clear', async () => {
  await enter(personOf(await signIn(app, 'STAFF')))
  const { rows } = await pool.query(
    `SELECT string_agg(encode(id_token, 'escape'), '') AS text FROM oidc_sessions`,
  )
  expect(rows[0].text).not.toContain('eyJ')
})

test('where roles come with a claim, accounts are made and follow it; without a role of ours nobody comes in', async () => {
  const claimed = await testApp({ ...provider.env, OIDC_ROLE_CLAIM: 'roles' })
  const newcomer = personOf(
    { username: 'Newcomer@example.org' },
    { given_name: 'Réjeanne', family_name: 'Cormier', roles: ['OTHERS', 'STAFF', 'ADMIN'] },
  )
  const entered = await enter(newcomer, claimed)
  const { body } = await call(claimed, people.session, { as: entered })
  expect(body).toMatchObject({
    username: 'newcomer@example.org',
    firstName: 'Réjeanne',
    lastName: 'Cormier',
    roles: [{ code: 'STAFF' }],
  })
  await enter({ ...newcomer, roles: 'VIEWER' }, claimed)
  await endOfTrust()
  expect((await call(claimed, people.session, { as: entered })).body.roles).toMatchObject([
    { code: 'VIEWER' },
  ])
  for (const roles of [undefined, [], 'NOTHING'])
    expect((await comeBack({ ...newcomer, roles }, claimed)).said.get('error')).toBe('role')
  await claimed.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [entered.id])
  for (const sub of [newcomer.sub, 'a new subject'])
    expect((await comeBack({ ...newcomer, sub }, claimed)).said.get('error')).toBe('unknown')
  const unproved = personOf({ username: 'unproved@example.org' }, { roles: 'STAFF', email_verified: false })
  expect((await comeBack(unproved, claimed)).said.get('error')).toBe('unknown')
})

test('the last administrator stays one, whatever the claim says', async () => {
  const claimed = await testApp({ ...provider.env, OIDC_ROLE_CLAIM: 'roles' })
  await claimed.database.pool.query('UPDATE users SET closed_at = now()')
  const admin = await signIn(claimed, 'ADMIN')
  expect((await comeBack(personOf(admin, { roles: 'STAFF' }), claimed)).said.get('error')).toBe('failed')
  expect((await call(claimed, people.session, { as: admin })).body.roles[0]?.code).toBe('ADMIN')
})

test('the login page is told what it is called; without it there are no such calls', async () => {
  const named = await testApp({ ...provider.env, OIDC_NAME: 'Microsoft 365' })
  expect((await call(named, people.settings)).body.oidcName).toBe('Microsoft 365')
  expect((await call(app, people.settings)).body.oidcName).toBe('localhost')
  const without = await testApp()
  expect((await call(without, people.settings)).body).not.toHaveProperty('oidcName')
  expect((await call(without, calls.oidcLogin)).status).toBe(404)
})

test('a provider that cannot be reached is said on the page', async () => {
  const nowhere = await testApp({ ...provider.env, OIDC_ISSUER: 'http://localhost:9' })
  const reply = await call(nowhere, calls.oidcLogin)
  expect(reply.headers.location).toBe(`${HERE}/signed-in#error=unavailable`)
})

test.each([
  'http://login.example.org',
  'http://10.0.0.1',
  'http://localhost.example.org',
  'ftp://localhost',
  'nothing',
])('the issuer %s is refused at the start', (OIDC_ISSUER) => {
  const env = { ...provider.env, OIDC_ISSUER }
  expect(() => readConfig(env, oidcVariables)).toThrow(
    /OIDC_ISSUER must be an address that starts with https/,
  )
})

test.each(['https://login.example.org', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'the issuer %s is taken',
  (OIDC_ISSUER) => {
    expect(() => checkOidc(readConfig({ ...provider.env, OIDC_ISSUER }, oidcVariables))).not.toThrow()
  },
)

test('what belongs together is set together', () => {
  const { OIDC_CLIENT_SECRET: _, ...env } = provider.env
  expect(() => checkOidc(readConfig(env, oidcVariables))).toThrow(
    'OIDC_CLIENT_SECRET must be set for OpenID Connect',
  )
  expect(() => checkOidc(readConfig({ OIDC_NAME: 'x' }, oidcVariables))).toThrow(/OIDC_ISSUER/)
  expect(() => checkOidc(readConfig({}, oidcVariables))).not.toThrow()
})

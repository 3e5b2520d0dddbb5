import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, newRole, PASSWORD, signIn } from '../../../../../test/factories.ts'
import { mailedLink, withTotp } from '../../../../../test/factors.ts'
import { oidcServer } from '../../../../../test/oidc.ts'
import { HERE, personOf, visits } from '../../../../../test/oidc-visits.ts'
import { trailOf } from '../../../../../test/people.ts'
import { resetFactors } from '../../contract/factors.ts'
import * as calls from '../../contract/oidc.ts'
import * as people from '../../contract.ts'

const provider = await oidcServer(HERE)
afterAll(() => provider.stop())
const app = await testApp(provider.env)
const { pool } = app.database
const { there, callback, comeBack, fetchSession, enter } = visits(provider, app)

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
  const { cookie, back } = await there(personOf(staff))
  const wrong = new URL(back)
  wrong.searchParams.set('state', 'another')
  expect((await callback(wrong, cookie)).get('error')).toBe('failed')
  expect((await callback(back, '')).get('error')).toBe('failed')
  expect((await callback(back, `passerelle-oidc=${'x'.repeat(43)}`)).get('error')).toBe('failed')
  expect((await callback(back, cookie)).get('code')).toMatch(/^[\w-]{43}$/)
  expect((await callback(back, cookie)).get('error')).toBe('failed')
})

test.each(['nonce', 'verifier'])('an identity token for another %s is refused', async (column) => {
  const { cookie, back } = await there(personOf(await signIn(app, 'STAFF')))
  await pool.query(`UPDATE oidc_logins SET ${column} = repeat('x', 43)`)
  expect((await callback(back, cookie)).get('error')).toBe('failed')
})

test('what bears another signature than the provider’s is refused', async () => {
  provider.isForged = true
  const { said } = await comeBack(personOf(await signIn(app, 'STAFF')))
  provider.isForged = false
  expect(said.get('error')).toBe('failed')
})

test('a link of another site, or of a mail, leads to the login page alone', async () => {
  for (const from of ['cross-site', 'same-site', 'none']) {
    const reply = await call(app, calls.oidcLogin, { headers: { 'sec-fetch-site': from } })
    expect([reply.status, reply.headers.location]).toEqual([302, `${HERE}/login`])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
  const ours = await call(app, calls.oidcLogin, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(ours.headers.location).toMatch(provider.issuer)
})

test('from a locked page the password is asked for at the provider anew, and when it was given is checked', async () => {
  const asked = await call(app, calls.oidcLogin, { query: { again: 'true' } })
  expect(new URL(String(asked.headers.location)).searchParams.get('max_age')).toBe('60')
  const person = personOf(await signIn(app, 'STAFF'))
  expect((await comeBack(person, { again: 'true' })).said.get('code')).not.toBeNull()
  provider.signedInAgo = 3600
  expect((await comeBack(person, { again: 'true' })).said.get('error')).toBe('failed')
  expect((await comeBack(person)).said.get('code')).not.toBeNull()
  provider.signedInAgo = 0
})

test('a code of the provider that is made up is refused', async () => {
  const { cookie, back } = await there(personOf(await signIn(app, 'STAFF')))
  back.searchParams.set('code', 'made up')
  expect((await callback(back, cookie)).get('error')).toBe('failed')
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

/** A user whose role requires a second factor at once. */
async function owing() {
  const code = await newRole(app, ['READ_CLIENTS'])
  const person = await signIn(app, code)
  await pool.query('UPDATE roles SET factor_required = true, factor_grace_days = 0 WHERE code = $1', [code])
  return person
}

test.each([[['pwd', 'mfa']], [['pwd', 'otp']], [['hwk', 'face']]])(
  'who was asked there for %j is not asked for a second factor here, and the password still asks for it',
  async (amr) => {
    const staff = await owing()
    const person = personOf(staff, { amr })
    const entered = await enter(person)
    const { body } = await call(app, people.session, { as: entered })
    expect(body).toMatchObject({ factorDueInDays: null, permissions: ['READ_CLIENTS'] })
    const login = { username: staff.username, password: PASSWORD }
    expect((await call(app, people.login, { body: login })).body.factorDueInDays).toBe(0)
  },
)

test.each([undefined, [], ['pwd'], ['pwd', 'pin'], ['hwk', 'swk']])(
  'who was asked there for %j sets up a second factor here, and is asked for it from then on',
  async (amr) => {
    const staff = await owing()
    const person = personOf(staff, { amr })
    const entered = await enter(person)
    expect((await call(app, people.session, { as: entered })).status).toBe(403)
    const { recoveryCodes } = await withTotp(app, entered, await mailedLink(app, staff))
    const { cookie, said } = await comeBack(person)
    const fetch = (code?: string) => fetchSession(said.get('code'), cookie, code)
    expect(await fetch()).toMatchObject({ status: 401, error: { error: 'factor_required' } })
    expect(await fetch('000000')).toMatchObject({ status: 401, error: { error: 'invalid_credentials' } })
    expect(await fetch(recoveryCodes[0])).toMatchObject({ status: 200, body: { id: staff.id } })
  },
)

test('whose role requires none comes in by what the provider finds right, with a second factor here too', async () => {
  const staff = await signIn(app, 'STAFF')
  await withTotp(app, staff)
  expect((await enter(personOf(staff, { amr: ['pwd'] }))).id).toBe(staff.id)
})

test('who signs in there anew has proved the session that begins, and nobody else', async () => {
  const admin = await signIn(app, 'ADMIN', { proved: false })
  const person = personOf(admin, { amr: ['mfa'] })
  const take = async (query: object) => {
    const { cookie, said } = await comeBack(person, query)
    const { headers } = await fetchSession(said.get('code'), cookie)
    const token = String(headers.authorization).slice(7)
    return (await call(app, resetFactors, { as: { ...admin, token }, params: { id: 2_000_000_000 } })).status
  }
  expect(await take({})).toBe(403)
  expect(await take({ again: 'true' })).toBe(404)
})

test('the database holds no token of the provider in clear', async () => {
  await enter(personOf(await signIn(app, 'STAFF')))
  const { rows } = await pool.query(
    `SELECT string_agg(encode(id_token, 'escape'), '') AS text FROM oidc_sessions`,
  )
  expect(rows[0].text).not.toContain('eyJ')
})

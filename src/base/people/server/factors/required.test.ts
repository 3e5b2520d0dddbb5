import { expect, test } from 'vitest'
import { listClients } from '#records/clients/contract/calls.ts'
import { testApp } from '../../../../../test/app.ts'
import { authenticator } from '../../../../../test/authenticator.ts'
import { call, newRole, PASSWORD, type Somebody, signIn } from '../../../../../test/factories.ts'
import { logIn, mailedLink, withTotp } from '../../../../../test/factors.ts'
import { mails, trailOf } from '../../../../../test/people.ts'
import { beginTotp, resetFactors } from '../../contract/factors.ts'
import { addPasskey } from '../../contract/passkeys.ts'
import * as roles from '../../contract/roles.ts'
import * as calls from '../../contract.ts'
import { endOfTrust } from '../trusted.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')

async function roleOf(code: string) {
  const role = (await call(app, roles.listRoles, { as: admin })).body.find((each) => each.code === code)
  return role ?? expect.fail(`there is no role ${code}`)
}

async function change(code: string, more: Partial<roles.Role>, as: Somebody = admin) {
  const { id, ...role } = await roleOf(code)
  return call(app, roles.updateRole, { as, params: { id }, body: { ...role, ...more } })
}

const dueIn = async (as: Somebody) => (await call(app, calls.session, { as })).body.factorDueInDays
const daysPass = async (code: string, days: number) => {
  await pool.query(
    `UPDATE users SET factor_required_since = factor_required_since - $2 * interval '1 day'
     WHERE role_id = (SELECT id FROM roles WHERE code = $1)`,
    [code, days],
  )
  await endOfTrust()
}

test('a role says whether it needs one, with the days of grace, in its version and the trail; who leaves it out changes nothing', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const before = await roleOf(code)
  expect(before).toMatchObject({ factorRequired: false, factorGraceDays: 14 })
  const saved = await change(code, { factorRequired: true, factorGraceDays: 3 })
  expect(saved.body).toMatchObject({ factorRequired: true, factorGraceDays: 3, version: before.version + 1 })
  const changes = [
    { field: 'factorRequired', old: null, new: true },
    { field: 'factorGraceDays', old: null, new: 3 },
  ]
  expect(await trailOf(app, 'roles', before.id)).toContainEqual({ action: 'UPDATE', by: admin.id, changes })
  const old = await change(code, { factorRequired: undefined, factorGraceDays: undefined })
  expect(old.body).toMatchObject({ factorRequired: true, factorGraceDays: 3 })
  for (const factorGraceDays of [-1, 366, 1.5, 'x' as never])
    expect((await change(code, { factorGraceDays })).status).toBe(400)
})

test('only an administrator says so', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const keeper = await signIn(
    app,
    await newRole(app, ['READ_ROLES', 'UPDATE_ROLES', 'CREATE_ROLES', 'READ_CLIENTS']),
  )
  expect((await change(code, { factorRequired: true }, keeper)).status).toBe(403)
  expect((await change(code, { title: 'Readers' }, keeper)).status).toBe(200)
  await change(code, { factorRequired: true })
  expect((await change(code, { factorRequired: false }, keeper)).status).toBe(403)
  expect((await change(code, { factorGraceDays: 99 }, keeper)).status).toBe(403)
})

test('within the days of grace one signs in and is told how many are left; afterwards nothing goes but setting one up', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const person = await signIn(app, code)
  expect(await dueIn(person)).toBeNull()
  await change(code, { factorRequired: true, factorGraceDays: 5 })
  expect(await dueIn(person)).toBe(5)
  expect((await logIn(app, person)).body).toMatchObject({ factorDueInDays: 5, permissions: ['READ_CLIENTS'] })
  expect((await call(app, listClients, { as: person })).status).toBe(200)
  await daysPass(code, 4.5)
  expect(await dueIn(person)).toBe(1)
  await daysPass(code, 1)
  expect(await call(app, listClients, { as: person })).toMatchObject({
    status: 403,
    error: { error: 'factor_setup_required' },
  })
  const entered = await logIn(app, person)
  expect(entered).toMatchObject({ status: 200, body: { factorDueInDays: 0, permissions: [] } })
  expect(entered.headers['x-factor-setup']).toBe('true')
  await withTotp(app, person, await mailedLink(app, person))
  expect((await call(app, listClients, { as: person })).status).toBe(200)
  expect(await dueIn(person)).toBeNull()
})

test('afterwards one is set up with a link alone that goes to the mailbox of the account, once, for an hour', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const [person, other] = [await signIn(app, code), await signIn(app, code)]
  await change(code, { factorRequired: true, factorGraceDays: 0 })
  const links = async () =>
    (await mails(app)).filter(({ to, text }) => to.includes(person.username) && text.includes('#')).length
  const begin = (as: Somebody, link?: string) => call(app, beginTotp, { as, body: { link } })
  expect(await begin(person)).toMatchObject({ status: 403, error: { error: 'forbidden' } })
  await logIn(app, person)
  await logIn(app, person)
  expect(await links()).toBe(1)
  const link = await mailedLink(app, person)
  for (const wrong of [undefined, '', 'x'.repeat(43)]) expect((await begin(person, wrong)).status).toBe(403)
  expect((await begin(other, link)).status).toBe(403)
  const passkey = {
    name: 'Laptop',
    currentPassword: PASSWORD,
    response: authenticator().register({ challenge: 'eA' }),
  }
  expect((await call(app, addPasskey, { as: person, body: passkey })).status).toBe(403)
  await pool.query(`UPDATE factor_links SET expires_at = now() - interval '1 second'`)
  expect((await begin(person, link)).status).toBe(403)
  await logIn(app, person)
  expect(await links()).toBe(2)
  await withTotp(app, person, await mailedLink(app, person))
  expect((await pool.query('SELECT FROM factor_links WHERE user_id = $1', [person.id])).rowCount).toBe(0)
})

test('the days begin when it becomes so for a user, and go on from one such role to another', async () => {
  const [free, strict, other] = [
    await newRole(app, ['READ_CLIENTS']),
    await newRole(app, ['READ_CLIENTS']),
    await newRole(app, ['READ_CLIENTS']),
  ]
  await pool.query('UPDATE roles SET factor_required = true, factor_grace_days = 10 WHERE code = ANY($1)', [
    [strict, other],
  ])
  const person = await signIn(app, free)
  const become = async (code: string) => {
    await pool.query('UPDATE users SET role_id = (SELECT id FROM roles WHERE code = $2) WHERE id = $1', [
      person.id,
      code,
    ])
    await endOfTrust()
  }
  await become(strict)
  expect(await dueIn(person)).toBe(10)
  await daysPass(strict, 7)
  await become(other)
  expect(await dueIn(person)).toBe(3)
  await become(free)
  expect(await dueIn(person)).toBeNull()
  await become(strict)
  expect(await dueIn(person)).toBe(10)
})

test('who has one signs in with it; whom an administrator takes it from must set one up at once when the days are over', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const person = await signIn(app, code)
  await withTotp(app, person)
  await change(code, { factorRequired: true, factorGraceDays: 0 })
  expect((await call(app, listClients, { as: person })).status).toBe(200)
  await call(app, resetFactors, { as: admin, params: { id: person.id } })
  expect((await call(app, listClients, { as: person })).status).toBe(403)
})

test('a requirement that is taken back asks nobody any more', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const person = await signIn(app, code)
  await change(code, { factorRequired: true, factorGraceDays: 0 })
  expect((await call(app, listClients, { as: person })).status).toBe(403)
  await change(code, { factorRequired: false })
  expect((await call(app, listClients, { as: person })).status).toBe(200)
})

test.each([
  ['ADMIN', []],
  ['', ['READ_PRIVACY']],
  ['', ['UPDATE_PRIVACY', 'READ_CLIENTS']],
])('the role %s with %j needs one whatever is chosen, with its days of grace', async (name, permissions) => {
  const code = name || (await newRole(app, ['READ_CLIENTS']))
  if (!name) expect((await change(code, { permissions: permissions as never })).status).toBe(400)
  const more = name ? {} : { permissions: permissions as never, factorRequired: undefined }
  expect((await change(code, more)).body).toMatchObject({ factorRequired: true, factorGraceDays: 14 })
  const person = await signIn(app, code)
  expect(await dueIn(person)).toBe(14)
  const never = await change(code, { factorRequired: false })
  expect(never).toMatchObject({ status: 400, error: { errors: [{ field: 'factorRequired' }] } })
  await pool.query('UPDATE roles SET factor_required = false WHERE code = $1', [code])
  expect((await roleOf(code)).factorRequired).toBe(true)
})

test('a demonstration account is not asked for one', async () => {
  const person = await signIn(app, 'ADMIN')
  await pool.query('UPDATE users SET demo = true WHERE id = $1', [person.id])
  expect(await dueIn(person)).toBeNull()
})

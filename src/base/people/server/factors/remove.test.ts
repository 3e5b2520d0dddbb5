import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, newRole, PASSWORD, signIn } from '../../../../../test/factories.ts'
import { codeOf, logIn, withTotp } from '../../../../../test/factors.ts'
import { mails, trailOf } from '../../../../../test/people.ts'
import * as calls from '../../contract/factors.ts'
import { liftBlock } from '../../contract/sessions.ts'
import { closeUser, listUsers } from '../../contract/users.ts'
import { endOfTrust } from '../trusted.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')

test.each(['a code of the app', 'a recovery code'])(
  'the last factor goes with the current password and %s, and the recovery codes with it',
  async (which) => {
    const staff = await signIn(app, 'STAFF')
    const { id, secret, recoveryCodes } = await withTotp(app, staff)
    const code = which === 'a recovery code' ? recoveryCodes[3] : codeOf(secret)
    const remove = (currentPassword: string, proof?: object) =>
      call(app, calls.removeFactor, { as: staff, params: { id }, body: { currentPassword, proof } })
    const refused = (field: string) => ({ status: 400, error: { errors: [{ field }] } })
    expect(await remove('not it', { code })).toMatchObject(refused('currentPassword'))
    expect(await remove(PASSWORD)).toMatchObject(refused('proof.code'))
    expect(await remove(PASSWORD, { code: '000000' })).toMatchObject(refused('proof.code'))
    expect((await logIn(app, staff)).status).toBe(401)
    expect((await remove(PASSWORD, { code })).status).toBe(204)
    expect((await logIn(app, staff)).status).toBe(200)
    expect((await call(app, calls.countRecoveryCodes, { as: staff })).body).toEqual({ left: 0 })
    expect((await remove(PASSWORD)).status).toBe(404)
  },
)

test('wrong codes are counted here too, and lifting the block of the account gives none back', async () => {
  const staff = await signIn(app, 'STAFF')
  const { id, secret } = await withTotp(app, staff)
  const remove = (code: string) =>
    call(app, calls.removeFactor, {
      as: staff,
      params: { id },
      body: { currentPassword: PASSWORD, proof: { code } },
    })
  for (let i = 0; i < 5; i++) expect((await remove('000000')).status).toBe(400)
  expect((await remove(codeOf(secret))).status).toBe(429)
  const lift = () => call(app, liftBlock, { as: admin, params: { id: staff.id } })
  for (let i = 0; i < 5; i++) expect((await lift()).status).toBe(204)
  expect((await remove(codeOf(secret))).status).toBe(429)
  expect((await lift()).status).toBe(429)
  const failed = (await trailOf(app, 'users', staff.id)).filter(({ action }) => action === 'LOGIN_FAILED')
  expect(failed).toHaveLength(5)
})

test('nobody removes a factor of somebody else', async () => {
  const [staff, other] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  const { id } = await withTotp(app, staff)
  const body = { currentPassword: PASSWORD }
  expect((await call(app, calls.removeFactor, { as: other, params: { id }, body })).status).toBe(404)
})

test('the last one stays where the role requires one, and no recovery code is used up', async () => {
  const code = await newRole(app, ['READ_CLIENTS'])
  const person = await signIn(app, code)
  const { id, recoveryCodes } = await withTotp(app, person)
  await pool.query('UPDATE roles SET factor_required = true WHERE code = $1', [code])
  await endOfTrust()
  const body = { currentPassword: PASSWORD, proof: { code: recoveryCodes[0] } }
  const refused = await call(app, calls.removeFactor, { as: person, params: { id }, body })
  expect(refused).toMatchObject({ status: 409, error: { error: 'conflict' } })
  expect((await call(app, calls.countRecoveryCodes, { as: person })).body).toEqual({ left: 10 })
})

test('an administrator removes all of somebody, who is told by mail; the limit on wrong codes goes too', async () => {
  const staff = await signIn(app, 'STAFF')
  await withTotp(app, staff)
  for (let i = 0; i < 6; i++) await logIn(app, staff, { code: '000000' })
  const params = { id: staff.id }
  const shown = async () =>
    (await call(app, listUsers, { as: admin })).body.find(({ id }) => id === staff.id)?.factors
  expect(await shown()).toBe(1)
  expect((await call(app, calls.resetFactors, { as: staff, params })).status).toBe(403)
  expect((await call(app, calls.resetFactors, { as: admin, params })).status).toBe(204)
  expect(await shown()).toBe(0)
  expect((await logIn(app, staff)).status).toBe(200)
  const told = (await mails(app)).filter(({ to }) => to.includes(staff.username))
  expect(told.at(-1)?.text).toContain('An administrator has removed all second factors')
  const changes = [{ field: 'factors', old: 'One-time codes', new: null }]
  expect(await trailOf(app, 'users', staff.id)).toContainEqual({
    action: 'FACTOR_SET',
    by: admin.id,
    changes,
  })
  const { recoveryCodes } = await withTotp(app, staff)
  expect((await logIn(app, staff, { code: recoveryCodes[0] })).status).toBe(200)
})

test('an administrator has no way around their own password, and nobody has factors who is not there', async () => {
  const own = await call(app, calls.resetFactors, { as: admin, params: { id: admin.id } })
  expect(own.status).toBe(409)
  expect((await call(app, calls.resetFactors, { as: admin, params: { id: 2_000_000_000 } })).status).toBe(404)
})

test('a closed account has no factors', async () => {
  const staff = await signIn(app, 'STAFF')
  await withTotp(app, staff)
  await call(app, closeUser, { as: admin, params: { id: staff.id } })
  const { rows } = await pool.query(
    'SELECT (SELECT count(*)::int FROM factors WHERE user_id = $1) + (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS left',
    [staff.id],
  )
  expect(rows).toEqual([{ left: 0 }])
})

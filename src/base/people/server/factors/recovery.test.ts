import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { call, PASSWORD, signIn } from '../../../../../test/factories.ts'
import { logIn, withTotp } from '../../../../../test/factors.ts'
import { mails, trailOf } from '../../../../../test/people.ts'
import * as calls from '../../contract/factors.ts'
import { takeRecoveryCode } from './recovery.ts'

const app = await testApp()

test('a recovery code lets in once, also where several send it at once, however it is typed', async () => {
  const staff = await signIn(app, 'STAFF')
  const { recoveryCodes } = await withTotp(app, staff)
  const [first = '', second = ''] = recoveryCodes
  const atOnce = Array.from({ length: 6 }, () => takeRecoveryCode(app.database.db, staff.id, first))
  expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(1)
  expect((await logIn(app, staff, { code: first })).status).toBe(401)
  expect((await logIn(app, staff, { code: second.toUpperCase().replace('-', ' ') })).status).toBe(200)
  expect((await call(app, calls.countRecoveryCodes, { as: staff })).body).toEqual({ left: 8 })
  const told = (await mails(app)).filter(({ text }) => text.includes('one of its recovery codes'))
  expect(told).toHaveLength(1)
  const changes = [{ field: 'recoveryCodes', old: 9, new: 8 }]
  expect(await trailOf(app, 'users', staff.id)).toContainEqual({ action: 'UPDATE', by: staff.id, changes })
})

test('one user’s code is none of another', async () => {
  const [one, other] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  const { recoveryCodes } = await withTotp(app, one)
  await withTotp(app, other)
  expect((await logIn(app, other, { code: recoveryCodes[0] })).status).toBe(401)
})

test('new ones take the place of those before, with the current password and a factor or one of those', async () => {
  const staff = await signIn(app, 'STAFF')
  const none = { as: staff, body: { currentPassword: PASSWORD } }
  expect((await call(app, calls.renewRecoveryCodes, none)).status).toBe(409)
  const before = await withTotp(app, staff)
  const wrong = { as: staff, body: { currentPassword: 'not it' } }
  expect((await call(app, calls.renewRecoveryCodes, wrong)).status).toBe(400)
  expect(await call(app, calls.renewRecoveryCodes, none)).toMatchObject({
    status: 400,
    error: { errors: [{ field: 'proof.code' }] },
  })
  const shown = { currentPassword: PASSWORD, proof: { code: before.recoveryCodes[1] } }
  const { body } = await call(app, calls.renewRecoveryCodes, { as: staff, body: shown })
  expect((await logIn(app, staff, { code: before.recoveryCodes[0] })).status).toBe(401)
  expect((await logIn(app, staff, { code: body.recoveryCodes[0] })).status).toBe(200)
})

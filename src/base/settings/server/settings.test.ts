import { expect, test } from 'vitest'
import { session } from '#base/people/contract.ts'
import { fullName } from '#core/contract/formats.ts'
import { testApp } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract/settings.ts'
import { collectAfterDays } from './settings.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const other = await signIn(app, 'ADMIN')
const read = async () => (await call(app, calls.readSettings, { as: admin })).body
const save = (body: object, as = admin) => call(app, calls.saveSettings, { as, body })

/** Working days at first. */
const PROMISES = { answerDays: 1, deliverDays: 5, collectDays: 7, repairDays: 10 }

test('both are 14 days until an administrator says otherwise, which the trail tells', async () => {
  const seen = await read()
  expect(seen).toEqual({ oldHoldDays: 14, collectAfterDays: 14, ...PROMISES, version: 1 })
  expect((await save({ ...seen, collectAfterDays: 30 })).body).toEqual({
    oldHoldDays: 14,
    collectAfterDays: 30,
    ...PROMISES,
    version: 2,
  })
  expect(await collectAfterDays(app.database.db)).toBe(30)
  const { rows } = await app.database.pool.query(
    `SELECT changes FROM trail WHERE entity = 'settings' AND user_id = $1`,
    [admin.id],
  )
  expect(rows).toEqual([{ changes: [{ field: 'collectAfterDays', old: 14, new: 30 }] }])
})

test('a promise that is left out keeps its days', async () => {
  const { oldHoldDays, collectAfterDays, version } = await read()
  const days = { oldHoldDays, collectAfterDays }
  const saved = await save({ ...days, answerDays: 3, version })
  expect(saved.body).toEqual({ ...days, ...PROMISES, answerDays: 3, version: version + 1 })
  expect((await save({ ...days, version: version + 1 })).body).toMatchObject({ answerDays: 3 })
})

test('who comes second is told who was first', async () => {
  const seen = await read()
  expect((await save({ ...seen, oldHoldDays: 21 })).status).toBe(200)
  const second = await save({ ...seen, oldHoldDays: 7 }, other)
  expect(second).toMatchObject({ status: 409, error: { error: 'stale' } })
  const { body: first } = await call(app, session, { as: admin })
  expect(second.error.message).toBe(`${fullName(first)} has changed the settings since you opened them.`)
  expect((await read()).oldHoldDays).toBe(21)
})

test.each([
  ['answerDays', 0],
  ['repairDays', 366],
  ['oldHoldDays', 0],
  ['oldHoldDays', 366],
  ['oldHoldDays', 1.5],
  ['collectAfterDays', -1],
  ['collectAfterDays', null],
])('%s of %s is refused', async (field, value) => {
  const seen = await read()
  expect(await save({ ...seen, [field]: value })).toMatchObject({
    status: 400,
    error: { errors: [{ field }] },
  })
  expect(await read()).toEqual(seen)
})

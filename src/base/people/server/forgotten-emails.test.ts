import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { answerForgottenEmail } from '../contract/forgotten-emails.ts'
import { forgotEmail, session } from '../contract.ts'
import { chores } from './chores.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const other = await signIn(app, 'ADMIN')

const asked = {
  firstName: 'Élise',
  lastName: 'Côté',
  organization: 'Foyer',
  phoneNumber: '(506) 555-0142',
  extension: '12',
}
const waiting = async () =>
  (await call(app, listWork, { as: admin, params: { kind: 'FORGOTTEN_EMAILS' } })).body.records
const answer = (id: number, as = admin) => call(app, answerForgottenEmail, { as, params: { id } })

test('a request waits for the administrators until one has answered it, and the second is told who did', async () => {
  expect((await call(app, forgotEmail, { body: asked })).status).toBe(204)
  const [entry] = await waiting()
  expect(entry?.asker).toEqual({ ...asked, phoneNumber: '5065550142' })
  const id = entry?.recordId ?? 0
  expect((await answer(id)).status).toBe(204)
  expect(await waiting()).toEqual([])
  const { firstName, lastName } = (await call(app, session, { as: admin })).body
  expect(await answer(id, other)).toMatchObject({
    status: 409,
    error: { message: `${firstName} ${lastName} has answered this request.` },
  })
  expect((await answer(2_000_000_000)).status).toBe(404)
})

test('it is forgotten a year after it was answered, and not before', async () => {
  await call(app, forgotEmail, { body: asked })
  await call(app, forgotEmail, { body: asked })
  const [one, two] = await waiting()
  await answer(one?.recordId ?? 0)
  await pool.query(
    `UPDATE forgotten_emails SET asked_at = now() - interval '2 years', answered_at = answered_at - interval '13 months'`,
  )
  await chores.find(({ name }) => name === 'forget_expired')?.run(workplace(app))
  const { rows } = await pool.query('SELECT id FROM forgotten_emails')
  expect(rows).toEqual([{ id: two?.recordId }])
})

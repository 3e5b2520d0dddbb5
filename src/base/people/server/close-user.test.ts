import { expect, test } from 'vitest'
import { createTodo, finishTodo, listWork } from '#across/work/contract/acts.ts'
import { organizations } from '#base/reference/contract/lists/people.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { mails, newUser, trailOf, user } from '../../../../test/people.ts'
import * as calls from '../contract/users.ts'
import * as people from '../contract.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const close = (id: number, as = admin, headers = {}) =>
  call(app, calls.closeUser, { as, params: { id }, headers })
const FRENCH = { 'accept-language': 'fr-CA' }

test('a closed account ends at once, and keeps its name on what the user wrote', async () => {
  const staff = await signIn(app, 'STAFF')
  const written = await client(app, staff, { notes: [{ message: 'Rings twice.' }] })
  await app.database.pool.query(
    'INSERT INTO program_managers (user_id, program_id) SELECT $1, min(id) FROM programs',
    [staff.id],
  )
  expect(await close(staff.id)).toMatchObject({ status: 204, text: '' })
  expect((await call(app, people.session, { as: staff })).status).toBe(401)
  const sessions = await app.database.pool.query('SELECT FROM sessions WHERE user_id = $1', [staff.id])
  expect(sessions.rowCount).toBe(0)
  expect((await call(app, calls.readUser, { as: admin, params: { id: staff.id } })).status).toBe(404)
  const { body } = await call(app, calls.listUsers, { as: admin })
  expect(body.map(({ id }) => id)).not.toContain(staff.id)
  const read = await clientNow(app, admin, written.id)
  expect(read.notes[0]?.author).toMatchObject({ id: staff.id, name: expect.stringMatching(/^Test STAFF/) })
  const managed = await app.database.pool.query('SELECT FROM program_managers WHERE user_id = $1', [staff.id])
  expect(managed.rowCount).toBe(0)
  expect(await trailOf(app, 'users', staff.id)).toMatchObject([{ action: 'DELETE', by: admin.id }])
})

test('open reminders of a closed account go to who wrote them, else to who closes it', async () => {
  const [gone, author] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
  const remind = async (as: typeof gone, text: string) => {
    const body = { text, dueOn: '2026-01-02', assignee: { id: gone.id } }
    const made = await call(app, createTodo, { as, body })
    expect(made.status, made.text).toBe(200)
    return made.body.recordId
  }
  const [own, others] = [await remind(gone, 'Own'), await remind(author, 'For a colleague')]
  await close(gone.id)
  const seen = async (as: typeof gone) =>
    (await call(app, listWork, { as, params: { kind: 'TODOS' } })).body.records.map(
      ({ recordId }) => recordId,
    )
  expect(await seen(author)).toEqual([others])
  expect(await seen(admin)).toEqual([own])
  const [entry] = (await call(app, listWork, { as: admin, params: { kind: 'TODOS' } })).body.records
  const done = { as: admin, params: { id: own }, body: { version: entry?.version ?? 0 } }
  expect((await call(app, finishTodo, done)).status).toBe(204)
})

test('a closed account is not there to be changed or closed again, and its link is worth nothing', async () => {
  const saved = await user(app, admin)
  const token = /reset-password\/([\w-]{43})/.exec((await mails(app)).at(-1)?.text ?? '')?.[1]
  await close(saved.id)
  expect((await close(saved.id)).status).toBe(404)
  const body = await newUser(app)
  expect((await call(app, calls.updateUser, { as: admin, params: { id: saved.id }, body })).status).toBe(404)
  const chosen = { password: 'Herring Cove lighthouse 1897', confirmPassword: 'Herring Cove lighthouse 1897' }
  expect((await call(app, people.resetForgotten, { body: { token, ...chosen } })).status).toBe(400)
})

test('a closed account does not keep its organization from being deleted', async () => {
  const body = { name: 'Only for the one who left' }
  const { id } = (await call(app, organizations.calls.create, { as: admin, body })).body as { id: number }
  const saved = await user(app, admin, { organization: { id } })
  const remove = () => call(app, organizations.calls.remove, { as: admin, params: { id } })
  expect(await remove()).toMatchObject({ status: 409, error: { error: 'in_use' } })
  await close(saved.id)
  expect((await remove()).status).toBe(204)
})

test('nobody closes their own account', async () => {
  const other = await signIn(app, 'ADMIN')
  const said = ['You cannot delete your own account.', 'Vous ne pouvez pas supprimer votre propre compte.']
  for (const [place, headers] of [{}, FRENCH].entries()) {
    const refused = { status: 409, error: { error: 'conflict', message: said[place] } }
    expect(await close(other.id, other, headers)).toMatchObject(refused)
  }
  expect((await close(other.id)).status).toBe(204)
})

import { expect, test } from 'vitest'
import { searchTrail } from '#base/trail/contract.ts'
import { testApp } from '../../../../test/app.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { assignManagers, assignPrograms, listManagers } from '../contract/managers.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const agent = await signIn(app, 'REFERRAL_AGENT')
const { rows } = await pool.query('SELECT id FROM programs ORDER BY id')
const [first, second, third] = rows.map(({ id }) => id as number)

const ofUser = (userId: number, body: unknown, as = admin) =>
  call(app, assignPrograms, { as, params: { userId }, body })
const ofProgram = (programId: number | undefined, body: unknown, as = admin) =>
  call(app, assignManagers, { as, params: { programId: programId ?? 0 }, body })
const programsOf = async ({ id }: Somebody) => {
  const { body } = await call(app, listManagers, { as: admin })
  return body.filter(({ userId }) => userId === id).map(({ programId }) => programId)
}
const history = async (entity: string, entityId: number) => {
  const { body } = await call(app, searchTrail, { as: admin, query: { entity, entityId } })
  return body.records.map(({ action, changes }) => ({ action, changes }))
}

test('the programs that a user manages are replaced by those that are sent, with the trail', async () => {
  const staff = await signIn(app, 'STAFF')
  expect((await ofUser(staff.id, [second, first, first])).status).toBe(204)
  expect(await programsOf(staff)).toEqual([first, second])
  await ofUser(staff.id, [third, second])
  await ofUser(staff.id, [third, second])
  expect(await programsOf(staff)).toEqual([second, third])
  await ofUser(staff.id, [])
  expect(await programsOf(staff)).toEqual([])
  expect(await history('users', staff.id)).toEqual([
    { action: 'UPDATE', changes: [{ field: 'programs', old: 'PEP, SEN', new: null }] },
    { action: 'UPDATE', changes: [{ field: 'programs', old: 'PEP, PMB', new: 'PEP, SEN' }] },
    { action: 'UPDATE', changes: [{ field: 'programs', old: null, new: 'PEP, PMB' }] },
  ])
})

test('so are the users of a program, while what its agents are assigned stays', async () => {
  const [one, two] = [await signIn(app, 'STAFF'), await signIn(app, 'TECHNICIAN')]
  await pool.query('INSERT INTO program_managers (user_id, program_id) VALUES ($1, $2)', [agent.id, first])
  await ofProgram(first, [one.id])
  expect((await ofProgram(first, [two.id])).status).toBe(204)
  expect([await programsOf(one), await programsOf(two), await programsOf(agent)]).toEqual([[], [first], []])
  const kept = await pool.query('SELECT program_id FROM program_managers WHERE user_id = $1', [agent.id])
  expect(kept.rows).toEqual([{ program_id: first }])
  expect((await history('programs', first ?? 0))[0]).toMatchObject({ changes: [{ field: 'users' }] })
})

test('ids that do not exist are named, and nothing is saved', async () => {
  const staff = await signIn(app, 'STAFF')
  await ofUser(staff.id, [first])
  const refused = await ofUser(staff.id, [second, 987_654])
  expect(refused).toMatchObject({
    status: 400,
    error: { errors: [{ field: '1', message: 'Program 987654 does not exist' }] },
  })
  expect(await programsOf(staff)).toEqual([first])
  const message = `User ${agent.id} does not exist or is a referral agent`
  expect(await ofProgram(first, [agent.id])).toMatchObject({ status: 400, error: { errors: [{ message }] } })
  expect((await ofProgram(first, ['x'])).status).toBe(400)
  expect((await ofProgram(first, { id: staff.id })).status).toBe(400)
})

test('an agent, a closed account and a program that does not exist are 404', async () => {
  const closed = await signIn(app, 'STAFF')
  await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [closed.id])
  expect((await ofUser(agent.id, [first])).status).toBe(404)
  expect((await ofUser(closed.id, [first])).status).toBe(404)
  expect((await ofProgram(987_654, [])).status).toBe(404)
})

test('of assignments at once the mapping is that of one of them', async () => {
  const staff = await signIn(app, 'STAFF')
  const replies = await Promise.all(
    [[first], [second], [third]].map((programs) => ofUser(staff.id, programs)),
  )
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await programsOf(staff)).toHaveLength(1)
})

import { beforeEach, expect, test } from 'vitest'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { releaseEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { mails } from '../../../../test/people.ts'
import { agentOfProgram, hold, linked, newRequest, request, requestNow } from '../../../../test/requests.ts'
import { closeRequest, linkClient, passRequest } from '../contract/calls.ts'

const app = await testApp()
const [staff, colleague] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
const agent = await agentOfProgram(app)
const { pool } = app.database
const who = await client(app, staff, { lastName: 'Quessy' })
let chair: Equipment
beforeEach(async () => {
  await pool.query(
    `UPDATE requests SET state = 'CLOSED', reason = 'x', ended_at = now(), loan_id = NULL WHERE state = 'OPEN'`,
  )
  chair = await piece(app, staff)
})
/** A request of the agent for the client, with this many mails before it. */
const asked = async (more: Record<string, unknown> = {}) => {
  const { id } = await request(app, agent, more)
  return linked(app, staff, id, who)
}
const mailTo = async ({ username }: Somebody) =>
  (await mails(app))
    .filter(({ to }) => to.includes(username))
    .map(({ subject, text }) => `${subject}\n${text}`)

test('a piece is held for the client, the request answered, the reservation of who asked ended, and they are told', async () => {
  await call(app, reserveEquipment, { as: agent, params: { id: chair.id } })
  const made = await asked({ equipment: { id: chair.id } })
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  const reply = await hold(app, staff, made, chair)
  expect(reply, reply.text).toMatchObject({
    status: 200,
    body: {
      progress: 'HELD',
      onHold: { id: chair.id },
      position: null,
      waiting: null,
      version: made.version + 1,
    },
  })
  const { rows } = await pool.query('SELECT held_for, reserved_by FROM equipment WHERE id = $1', [chair.id])
  expect(rows).toEqual([{ held_for: who.id, reserved_by: null }])
  expect(await requestNow(app, agent, made.id)).toMatchObject({
    progress: 'HELD',
    heldAt: expect.any(String),
  })
  const [mail, ...others] = await mailTo(agent)
  expect(others).toEqual([])
  expect(mail).toMatch(new RegExp(`on hold for your request ${made.id}:\n\nStandard wheelchair`))
  expect(mail).not.toContain('Quessy')
})

test('the mail to an agent who reads French is in French', async () => {
  const french = await agentOfProgram(app)
  await pool.query('UPDATE users SET language_id = 2 WHERE id = $1', [french.id])
  const { id } = await request(app, french)
  await linked(app, staff, id, who)
  expect((await hold(app, staff, { id }, chair)).status).toBe(200)
  const close = { as: staff, params: { id }, body: { reason: 'Quessy a changé d’avis' } }
  expect((await call(app, closeRequest, close)).status).toBe(200)
  const told = await mailTo(french)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(new RegExp(`mise de côté pour votre demande ${id}`))
  expect(told[1]).toMatch(new RegExp(`demande ${id} a été fermée`))
  expect(told.join()).not.toContain('Quessy')
})

test.each<[string, (made: { id: number }) => Promise<unknown>]>([
  [
    'is closed',
    ({ id }) => call(app, closeRequest, { as: colleague, params: { id }, body: { reason: 'x' } }),
  ],
  ['has a hold', async (made) => hold(app, colleague, made, await piece(app, staff))],
])('the second is told by whom a request %s', async (_, before) => {
  const made = await asked()
  expect(await before(made)).toMatchObject({ status: 200 })
  const reply = await hold(app, staff, made, chair)
  expect(reply.error).toMatchObject({
    error: 'conflict',
    message: expect.stringMatching(
      new RegExp(`^Test ${colleague.username.split('@')[0]?.toUpperCase().replace('.', ' ')} has `),
    ),
  })
})

test('a request without a client, a pick-up, and a piece that is not free are refused', async () => {
  const free = await request(app, agent)
  expect((await hold(app, staff, free, chair)).error.message).toMatch(/no client/)
  const pickup = await request(app, staff, { kind: 'PICKUP', words: 'x', client: { id: who.id } })
  expect((await hold(app, staff, pickup, chair)).error).toMatchObject({ error: 'conflict' })
  const made = await asked()
  await setOnLoan(app, chair.id)
  expect((await hold(app, staff, made, chair)).error.message).toMatch(/on loan/)
  const lost = await piece(app, staff, { lost: true })
  expect((await hold(app, staff, made, lost)).error).toMatchObject({ error: 'conflict' })
  const unknown = await hold(app, staff, made, { id: 999_999 })
  expect(unknown.error.errors).toMatchObject([{ field: 'equipmentId' }])
  expect((await hold(app, agent, made, chair)).status).toBe(403)
  expect(await requestNow(app, staff, made.id)).toMatchObject({ progress: 'WAITING', version: made.version })
})

test('the reservation of somebody else is asked about, and ends with consent', async () => {
  const other = await agentOfProgram(app)
  await call(app, reserveEquipment, { as: other, params: { id: chair.id } })
  const made = await asked()
  const refused = await hold(app, staff, made, chair)
  expect(refused.error).toMatchObject({ error: 'conflict', errors: [{ field: 'endReservation' }] })
  expect((await hold(app, staff, made, chair, { endReservation: true })).status).toBe(200)
})

test('of two who hold one piece for two requests at once one does, and the other is told by whom', async () => {
  const [one, two] = [await asked(), await asked()]
  const replies = await Promise.all([hold(app, staff, one, chair), hold(app, colleague, two, chair)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.error.message).toMatch(
    /^Test STAFF \d+ has put this piece of equipment on hold for request \d+\.$/,
  )
})

test('of two who hold two pieces for one request at once one does, and the other piece stays free', async () => {
  const made = await asked()
  const bed = await piece(app, staff)
  const replies = await Promise.all([hold(app, staff, made, chair), hold(app, colleague, made, bed)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.error.message).toMatch(
    /^Test STAFF \d+ has put P\d+ on hold/,
  )
  const { rows } = await pool.query('SELECT FROM equipment WHERE id = ANY ($1) AND held_for IS NULL', [
    [chair.id, bed.id],
  ])
  expect(rows).toHaveLength(1)
})

test('while a piece is on hold the client stays; once it is let go the request waits again, and may be held anew', async () => {
  const made = await asked()
  await hold(app, staff, made, chair)
  const other = await client(app, staff)
  const link = () =>
    call(app, linkClient, { as: staff, params: { id: made.id }, body: { client: { id: other.id } } })
  expect((await link()).error).toMatchObject({ error: 'conflict' })
  expect((await call(app, releaseEquipment, { as: staff, params: { id: chair.id } })).status).toBe(204)
  expect(await requestNow(app, staff, made.id)).toMatchObject({
    progress: 'WAITING',
    onHold: null,
    heldAt: null,
    position: 1,
  })
  const another = await asked()
  expect((await hold(app, staff, another, chair, { passReason: 'urgent' })).status).toBe(200)
  expect((await link()).status).toBe(200)
})

test('a hold stays when its request is closed', async () => {
  const made = await asked()
  await hold(app, staff, made, chair)
  await call(app, closeRequest, { as: staff, params: { id: made.id }, body: { reason: 'x' } })
  expect(await requestNow(app, staff, made.id)).toMatchObject({ progress: null, onHold: { id: chair.id } })
  await loan(app, staff, { client: who, equipment: chair })
  expect(await requestNow(app, staff, made.id)).toMatchObject({ state: 'CLOSED', loan: null })
})

test('of two who say at once that a piece is not for them one does, and the other is told by whom', async () => {
  const made = await asked()
  const pass = (as: Somebody, more = {}) =>
    call(app, passRequest, {
      as,
      params: { id: made.id },
      body: { equipmentId: chair.id, reason: 'too low', ...more },
    })
  const replies = await Promise.all([pass(staff), pass(colleague)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.error.message).toMatch(
    /^Test STAFF \d+ has said already/,
  )
  expect((await requestNow(app, staff, made.id)).passes).toMatchObject([
    { equipment: { id: chair.id }, reason: 'too low', by: { name: expect.stringMatching(/^Test STAFF/) } },
  ])
  expect((await pass(staff, { equipmentId: 999_999 })).error.errors).toMatchObject([{ field: 'equipmentId' }])
  expect((await pass(staff, { reason: '' })).error.errors).toMatchObject([{ field: 'reason' }])
  const pickup = await request(app, staff, await newRequest(app, { kind: 'PICKUP', words: 'x' }))
  const reply = await call(app, passRequest, {
    ...{ as: staff, params: { id: pickup.id } },
    body: { equipmentId: chair.id, reason: 'x' },
  })
  expect(reply.error).toMatchObject({ error: 'conflict' })
})

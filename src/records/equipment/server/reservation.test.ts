import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { updateRow } from '#core/server/rows.ts'
import { equipmentHistory, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { endReservation, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, newRole, type Somebody, signIn } from '../../../../test/factories.ts'

const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
const agents = await Promise.all(Array.from({ length: 6 }, () => signIn(app, 'REFERRAL_AGENT')))
const [agent, colleague] = agents as [Somebody, Somebody]
const own = app.ids.programs['Provincial Equipment Program'] ?? 0
for (const one of agents) await assignPrograms(app, one, [own])
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff)
})

const reserve = (as: Somebody, id = chair.id) => call(app, reserveEquipment, { as, params: { id } })
const unreserve = (as: Somebody, id = chair.id) => call(app, endReservation, { as, params: { id } })
const read = (as: Somebody, id = chair.id) => call(app, readEquipment, { as, params: { id } })

test('an agent reserves a piece for 24 hours by the clock of the database', async () => {
  const reply = await reserve(agent)
  expect(reply.body).toMatchObject({ reserved: true, reservedById: agent.id, version: chair.version })
  const { rows } = await sql<{ hours: number }>`
    SELECT extract(epoch FROM ${reply.body.reservedUntil}::timestamptz - now()) / 3600 AS hours`.execute(db)
  expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1)
  expect((await read(agent)).body).toEqual(reply.body)
})

test('others do not see it any more, staff see by whom it is reserved', async () => {
  await reserve(agent)
  expect((await read(colleague)).status).toBe(404)
  expect((await read(staff)).body).toMatchObject({
    reservedBy: { id: agent.id },
    reservedUntil: expect.any(String),
  })
})

test('of many who reserve at once one wins and all others are told so', async () => {
  const replies = await Promise.all(agents.map((one) => reserve(one)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.error).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('Somebody else has reserved'),
  })
})

test('who is later than ten seconds does not learn that a hidden piece is reserved', async () => {
  await reserve(agent)
  const madeBefore = (seconds: number) =>
    updateRow(db, 'equipment', chair.id, {
      reservedUntil: sql`now() + interval '24 hours' - make_interval(secs => ${seconds})`,
    })
  await madeBefore(5)
  expect((await reserve(colleague)).status).toBe(409)
  await madeBefore(11)
  expect((await reserve(colleague)).status).toBe(404)
  expect((await reserve(staff)).status).toBe(409)
})

test('what is not available cannot be reserved: told to who sees it, hidden from the rest', async () => {
  await setOnLoan(app, chair.id)
  expect((await reserve(staff)).status).toBe(409)
  expect((await reserve(agent)).status).toBe(404)
})

test('a piece of another program is hidden, reserved or not', async () => {
  const { id } = await piece(app, staff, { program: { id: app.ids.programs['Rural Home Program'] } })
  expect((await reserve(agent, id)).status).toBe(404)
  await reserve(staff, id)
  expect((await reserve(agent, id)).status).toBe(404)
})

test('an agent ends their own and nobody else’s', async () => {
  await reserve(agent)
  expect((await unreserve(colleague)).status).toBe(404)
  expect((await unreserve(agent)).status).toBe(204)
  expect((await read(colleague)).body).toMatchObject({
    reserved: false,
    reservedUntil: null,
    reservedById: null,
  })
})

test('who may update equipment ends anyone’s; who only sees it does not, nor an agent who may update', async () => {
  await reserve(agent)
  expect((await unreserve(await signIn(app, 'VIEWER'))).status).toBe(403)
  await sql`UPDATE roles SET permissions = permissions || ARRAY['READ_EQUIPMENT', 'UPDATE_EQUIPMENT']
    WHERE code = 'REFERRAL_AGENT'`.execute(db)
  await endOfTrust()
  expect((await unreserve(colleague)).status).toBe(403)
  await sql`UPDATE roles SET permissions = array_remove(array_remove(permissions, 'READ_EQUIPMENT'), 'UPDATE_EQUIPMENT')
    WHERE code = 'REFERRAL_AGENT'`.execute(db)
  await endOfTrust()
  expect((await unreserve(staff)).status).toBe(204)
})

test('it ends by itself, and the next one may reserve', async () => {
  await reserve(agent)
  await updateRow(db, 'equipment', chair.id, { reservedUntil: sql`now() - interval '1 second'` })
  expect((await read(agent)).body).toMatchObject({ reserved: false, reservedUntil: null })
  expect((await unreserve(agent)).status).toBe(204)
  expect((await reserve(colleague)).status).toBe(200)
})

test('reserving again what is one’s own already is refused and changes nothing', async () => {
  const { body } = await reserve(agent)
  const again = await reserve(agent)
  expect(again.status).toBe(409)
  expect((await read(agent)).body.reservedUntil).toBe(body.reservedUntil)
})

test('who is shown what is free reserves it; who reads all of it and changes none does not', async () => {
  const holding = async (...permissions: string[]) => signIn(app, await newRole(app, permissions))
  expect((await reserve(await holding('READ_AVAILABLE_EQUIPMENT'))).status).toBe(200)
  const { id } = await piece(app, staff)
  expect((await reserve(await holding('UPDATE_EQUIPMENT'), id)).status).toBe(403)
  for (const reader of [await holding('READ_EQUIPMENT'), await signIn(app, 'VIEWER')])
    expect((await reserve(reader, id)).status).toBe(403)
  expect((await reserve(await holding('READ_EQUIPMENT', 'UPDATE_EQUIPMENT'), id)).status).toBe(200)
})

test('an agent has ten reservations at once and no more, however many are asked for together', async () => {
  const many = await signIn(app, 'REFERRAL_AGENT')
  await assignPrograms(app, many, [own])
  const pieces = await Promise.all(Array.from({ length: 13 }, () => piece(app, staff)))
  const statuses = (await Promise.all(pieces.map(({ id }) => reserve(many, id)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 409, 409, 409])
  const left = pieces[statuses.indexOf(409)]?.id
  const refused = await reserve(many, left)
  expect(refused.error.message).toMatch(/^You have 10 reservations/)
  await unreserve(many, pieces[statuses.indexOf(200)]?.id)
  expect((await reserve(many, left)).status).toBe(200)
})

test('staff who update equipment reserve as much as the day asks for', async () => {
  for (const { id } of await Promise.all(Array.from({ length: 12 }, () => piece(app, staff))))
    expect((await reserve(staff, id)).status).toBe(200)
})

test('both are in the history', async () => {
  await reserve(agent)
  await unreserve(agent)
  const { body } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  const fields = body.records.map(({ user, changes }) => [user?.id, ...changes.map(({ field }) => field)])
  expect(fields.slice(0, 2)).toEqual([
    [agent.id, 'reservedBy', 'reservedUntil'],
    [agent.id, 'reservedBy', 'reservedUntil'],
  ])
})

import { beforeEach, expect, test } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { equipmentHistory, readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, idOf, piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'
import { holderOf, mails } from '../../../../test/people.ts'

const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const colleague = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
await assignPrograms(app, agent, [app.ids.programs['Provincial Equipment Program'] ?? 0])
let eric: Client
let zoe: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff, { firstName: 'Éric', lastName: 'Haché' })
  zoe = await client(app, staff)
  chair = await piece(app, staff)
  await call(app, reserveEquipment, { as: agent, params: { id: chair.id } })
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

const hold = (more: object = {}, as = staff, who = eric) =>
  call(app, holdEquipment, { as, params: { id: chair.id }, body: { client: { id: who.id }, ...more } })
const lend = async (more: object = {}, as = staff, who = eric) =>
  call(app, createLoan, { as, body: await newLoan(app, { client: who, equipment: chair }, { ...more }) })
const shown = async (as: Somebody = staff) =>
  (await call(app, readEquipment, { as, params: { id: chair.id } })).body
const ENDING = { endReservation: true }
const acts = { hold, lend }

test.each(Object.entries(acts))('a reservation gives way to a %s in one act', async (kind, act) => {
  expect((await act(ENDING)).status).toBe(200)
  expect(await shown()).toMatchObject({
    reserved: false,
    reservedById: null,
    onHold: kind === 'hold',
    onLoan: kind === 'lend',
  })
  const history = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  const fields = history.body.records[0]?.changes.map(({ field }) => field)
  expect(fields).toEqual([kind === 'hold' ? 'onHoldFor' : 'onLoanFor', 'reservedBy', 'reservedUntil'])
})

test.each(Object.entries(acts))(
  'without being told to, a %s is refused and nobody hears of it',
  async (_, act) => {
    const refused = { status: 409, error: 'conflict', errors: [{ field: 'endReservation' }] }
    expect((await act()).error).toMatchObject(refused)
    expect((await act({ endReservation: false })).error).toMatchObject(refused)
    expect(await shown()).toMatchObject({ reserved: true, reservedById: agent.id })
    expect(await mails(app)).toEqual([])
  },
)

test.each([
  ['en', 1, 'your reservation has ended'],
  ['fr', 2, 'votre réservation est terminée'],
])(
  'the agent is told by mail which piece, in their language and never for whom: %s',
  async (_, language, subject) => {
    await pool.query('UPDATE users SET language_id = $1 WHERE id = $2', [language, agent.id])
    await hold(ENDING)
    const [mail, ...more] = await mails(app)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: [agent.username], subject: expect.stringContaining(subject) })
    expect(mail?.text).toContain(`P${chair.equipmentNumber}`)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(new RegExp(`Éric|Haché|${eric.clientNumber}`))
  },
)

test.each(Object.entries(acts))('a %s ends only the reservation that was seen', async (_, act) => {
  const seen = (await shown()).reservedUntil
  await pool.query(
    `UPDATE equipment SET reserved_until = reserved_until + interval '1 minute' WHERE id = $1`,
    [chair.id],
  )
  const refused = { status: 409, errors: [{ field: 'endReservation' }] }
  expect((await act({ ...ENDING, reservedUntil: seen })).error).toMatchObject(refused)
  expect((await act({ ...ENDING, reservedUntil: null })).error).toMatchObject(refused)
  expect(await shown()).toMatchObject({ reserved: true, reservedById: agent.id })
  expect(await mails(app)).toEqual([])
  expect((await act({ ...ENDING, reservedUntil: (await shown()).reservedUntil })).status).toBe(200)
})

test('one’s own reservation becomes a hold without a mail', async () => {
  chair = await piece(app, staff)
  await call(app, reserveEquipment, { as: staff, params: { id: chair.id } })
  expect((await hold()).status).toBe(409)
  expect((await hold(ENDING)).status).toBe(200)
  expect(await mails(app)).toEqual([])
})

test('a loan that is refused for something else leaves the reservation, and sends nothing', async () => {
  await pool.query('UPDATE equipment SET status_id = $1 WHERE id = $2', [
    await idOf(app, 'equipment_statuses', 'In repair'),
    chair.id,
  ])
  expect((await lend(ENDING)).error).toMatchObject({ status: 409, errors: [{ field: 'lendReason' }] })
  expect(await shown()).toMatchObject({ reserved: true })
  expect(await mails(app)).toEqual([])
  expect((await lend({ ...ENDING, lendReason: 'Nothing else fits' })).status).toBe(200)
})

test('it needs the right to update equipment, which an agent never has for it', async () => {
  const lender = await holderOf(app, 'READ_CLIENTS', 'READ_EQUIPMENT', 'READ_LOANS', 'CREATE_LOANS')
  expect((await lend(ENDING, lender)).status).toBe(403)
  expect((await lend({}, lender)).error).toMatchObject({ status: 409 })
  expect((await lend({}, lender)).error?.errors).toBeUndefined()
  expect(await shown()).toMatchObject({ reserved: true })
})

test('of two who end it at once one wins and the other is refused, whatever they do with the piece', async () => {
  const two: [typeof hold, typeof hold][] = [
    [hold, hold],
    [lend, lend],
    [hold, lend],
  ] as never
  for (const [one, other] of two) {
    chair = await piece(app, staff)
    await call(app, reserveEquipment, { as: agent, params: { id: chair.id } })
    const replies = await Promise.all([one(ENDING, staff, eric), other(ENDING, colleague, zoe)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shown()).toMatchObject({ reserved: false })
  }
  // without those that say that a reservation ends soon
  const ended = (await mails(app)).filter(({ onlyIf }) => !onlyIf)
  expect(ended).toHaveLength(3)
})

test('a reservation that ended by itself keeps nobody from holding', async () => {
  await pool.query(`UPDATE equipment SET reserved_until = now() - interval '1 second' WHERE id = $1`, [
    chair.id,
  ])
  expect((await hold(ENDING)).status).toBe(200)
  expect(await mails(app)).toEqual([])
})

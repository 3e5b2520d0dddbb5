import { beforeEach, expect, test } from 'vitest'
import {
  archiveLoan,
  createLoan,
  restoreLoan,
  returnLoan,
  undoReturn,
  updateLoan,
} from '#acts/loans/contract/calls.ts'
import { updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { mails } from '../../../../test/people.ts'
import { agentOfProgram, hold, linked, request, requestNow } from '../../../../test/requests.ts'
import { specification } from '../../../../test/sizes.ts'
import { passRequest } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const agent = await agentOfProgram(app)
const { pool } = app.database
const [who, other] = [await client(app, staff), await client(app, staff)]
const ofWho = { client: { id: who.id } }
let chair: Equipment
beforeEach(async () => {
  await pool.query(
    `UPDATE requests SET state = 'CLOSED', reason = 'x', ended_at = now() WHERE state = 'OPEN'`,
  )
  chair = await piece(app, staff)
})

const LENDING = {
  'a loan': async (more: object, to = who) =>
    call(app, createLoan, {
      as: staff,
      body: await newLoan(app, { client: to, equipment: chair }, { ...more }),
    }),
  'a hold': async (more: object, to = who) =>
    call(app, holdEquipment, {
      as: staff,
      params: { id: chair.id },
      body: { client: { id: to.id }, ...more },
    }),
  'a hold in the form': async (more: object, to = who) => {
    const body = { ...(await newPiece(app)), onHold: true, onHoldFor: { id: to.id }, ...more }
    return call(app, updateEquipment, { as: staff, params: { id: chair.id }, body })
  },
  'a hold for a request': async (more: object, to = who) => {
    const { rows } = await pool.query(
      `SELECT id FROM requests WHERE client_id = $1 AND state = 'OPEN' ORDER BY id LIMIT 1`,
      [to.id],
    )
    const id = rows[0]?.id ?? (await request(app, staff, { client: { id: to.id } })).id
    return hold(app, staff, { id }, chair, { ...more })
  },
}

test.each(Object.entries(LENDING))(
  '%s asks where others come first, and passes them with a reason',
  async (_, lend) => {
    const [first, second] = [
      await request(app, agent),
      await request(app, staff, { client: { id: other.id } }),
    ]
    const refused = await lend({})
    expect(refused.error).toMatchObject({ error: 'conflict', errors: [{ field: 'passReason' }] })
    expect(refused.error.message).toContain(`${first.id}, ${second.id}`)
    for (const passReason of ['', 'x'.repeat(2001)])
      expect((await lend({ passReason })).error.errors).toMatchObject([{ field: 'passReason' }])
    expect((await requestNow(app, staff, first.id)).passes).toEqual([])
    const reply = await lend({ passReason: 'goes home today' })
    expect(reply.status, reply.text).toBe(200)
    for (const { id } of [first, second])
      expect((await requestNow(app, staff, id)).passes).toMatchObject([
        { equipment: { id: chair.id }, reason: 'goes home today', by: { id: staff.id } },
      ])
  },
)

test.each(Object.entries(LENDING))('%s for who is first asks nothing', async (_, lend) => {
  await request(app, staff, ofWho)
  await request(app, staff, { client: { id: other.id } })
  expect((await lend({})).status).toBe(200)
})

test('an urgent request comes before an older one', async () => {
  await request(app, staff, ofWho)
  await request(app, agent, { urgentReason: 'DISCHARGE' })
  expect((await LENDING['a loan']({})).error.errors).toMatchObject([{ field: 'passReason' }])
})

test('a request with a hold, for another size, or that was told not for them, does not come before', async () => {
  const width = await specification(app, admin, { name: 'Width', options: [{ value: '18 in', number: 18 }] })
  await request(app, agent, { fit: `${width.id}:>=18` })
  const held = await request(app, staff, { client: { id: other.id } })
  expect((await hold(app, staff, held, await piece(app, staff))).status).toBe(200)
  const told = await request(app, agent)
  await call(app, passRequest, {
    as: staff,
    params: { id: told.id },
    body: { equipmentId: chair.id, reason: 'low' },
  })
  expect((await LENDING['a loan']({})).status).toBe(200)
})

test('to lend a piece to the client for whom it is on hold never asks, and answers the request that it was held for', async () => {
  await request(app, staff, ofWho)
  const later = await request(app, agent)
  await linked(app, staff, later.id, who)
  expect((await hold(app, staff, later, chair)).status).toBe(200)
  await request(app, staff, { client: { id: other.id }, urgentReason: 'END_OF_LIFE' })
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  const made = await loan(app, staff, { client: who, equipment: chair })
  expect(await requestNow(app, staff, later.id)).toMatchObject({
    ...{
      state: 'DONE',
      progress: 'ON_LOAN',
      loan: { id: made.id },
      deliveredOn: made.loanDate,
      position: null,
    },
  })
  expect(await requestNow(app, agent, later.id)).toMatchObject({
    progress: 'ON_LOAN',
    deliveredOn: made.loanDate,
  })
  const told = (await mails(app)).filter(({ to }) => to.includes(agent.username))
  expect(told.map(({ text }) => text).join()).toContain(`request ${later.id} has been lent`)
})

test('one loan answers one request, the first in the order; a second loan the next, at once too', async () => {
  const [old, urgent] = [
    await request(app, staff, ofWho),
    await request(app, staff, { ...ofWho, urgentReason: 'WORSENING' }),
  ]
  const first = await loan(app, staff, { client: who, equipment: chair })
  expect(await requestNow(app, staff, urgent.id)).toMatchObject({ state: 'DONE', loan: { id: first.id } })
  expect(await requestNow(app, staff, old.id)).toMatchObject({ state: 'OPEN', position: 1, waiting: 1 })
  const next = [
    await request(app, staff, ofWho),
    await request(app, staff, ofWho),
    await request(app, staff, ofWho),
  ]
  await Promise.all(
    [await piece(app, staff), await piece(app, staff), await piece(app, staff), await piece(app, staff)].map(
      (equipment) => loan(app, staff, { client: who, equipment }),
    ),
  )
  for (const { id } of [old, ...next]) expect((await requestNow(app, staff, id)).state).toBe('DONE')
})

test('a loan that was archived while open, or was another client’s, leaves the request open; restored it answers again', async () => {
  const made = await request(app, staff, ofWho)
  const lent = await loan(app, staff, { client: who, equipment: chair })
  const params = { id: lent.id }
  const state = async () => (await requestNow(app, staff, made.id)).state
  expect((await call(app, archiveLoan, { as: staff, params })).status).toBe(204)
  expect(await state()).toBe('OPEN')
  expect((await call(app, restoreLoan, { as: staff, params })).status).toBe(200)
  expect(await state()).toBe('DONE')
  const body = await newLoan(app, { client: other, equipment: chair })
  expect((await call(app, updateLoan, { as: staff, params, body })).status).toBe(200)
  expect(await state()).toBe('OPEN')
})

test('a pick-up is done when the loan of its piece ends, and open again when that is taken back', async () => {
  const lent = await loan(app, staff, { client: who, equipment: chair })
  const made = await request(app, staff, {
    kind: 'PICKUP',
    words: 'x',
    equipment: { id: chair.id },
    ...ofWho,
  })
  const body = { returnDate: dayFrom(0) }
  const back = await call(app, returnLoan, { as: staff, params: { id: lent.id }, body })
  expect(back.status, back.text).toBe(200)
  expect(await requestNow(app, staff, made.id)).toMatchObject({
    ...{ state: 'DONE', progress: null, loan: { id: lent.id }, deliveredOn: null },
  })
  const undo = { as: staff, params: { id: lent.id }, body: { version: back.body.version } }
  expect((await call(app, undoReturn, undo)).status).toBe(200)
  expect((await requestNow(app, staff, made.id)).state).toBe('OPEN')
})

import { expect, test } from 'vitest'
import {
  deleteErrand,
  errandSheet,
  listErrands,
  missErrand,
  updateErrand,
} from '#acts/errands/contract/calls.ts'
import { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { finishService, reportService, setServiceState } from '#acts/services/contract/reported.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { errandNow, heldPiece, plan } from '../../../../test/errands.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan, newService } from '../../../../test/lending.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff)
const zoe = await client(app, staff)

const deliver = async (more: object = {}) => {
  const equipment = await heldPiece(app, staff, eric)
  const { body } = await plan(app, staff, { kind: 'DELIVER', equipment: { id: equipment.id }, ...more })
  return { equipment, errand: body }
}
const collect = async () => {
  const lent = await loan(app, staff, { client: eric, equipment: (await deliver()).equipment })
  return { lent, reply: await plan(app, staff, { kind: 'COLLECT', loan: { id: lent.id } }) }
}
const stateOf = async (errand: Awaited<ReturnType<typeof deliver>>['errand']) =>
  (await errandNow(app, staff, errand))?.state

test('a delivery has the client of the hold with phone and door, and is done once the piece is lent to them', async () => {
  const driver = await signIn(app, 'WAREHOUSE')
  const { equipment, errand } = await deliver({ driver: { id: driver.id }, words: 'Ring twice' })
  expect(errand).toMatchObject({
    ...{ kind: 'DELIVER', state: 'PLANNED', words: 'Ring twice', driver: { id: driver.id } },
    ...{ equipment: { id: equipment.id }, loan: null, service: null, reason: null, rank: 1 },
    client: { id: eric.id, phoneNumber: eric.phoneNumbers[0]?.number },
  })
  expect(errand.client.address).toEqual([eric.addresses[0]?.address1, eric.addresses[0]?.city?.name])
  await loan(app, staff, { client: eric, equipment })
  expect(await stateOf(errand)).toBe('DONE')
})

test('a delivery is gone once the hold has ended or is somebody else’s', async () => {
  const { equipment, errand } = await deliver()
  await call(app, releaseEquipment, { as: admin, params: { id: equipment.id } })
  expect(await stateOf(errand)).toBe('GONE')
  await loan(app, admin, { client: zoe, equipment })
  expect(await stateOf(errand)).toBe('GONE')
  const missed = await call(app, missErrand, {
    as: staff,
    params: { id: errand.id },
    body: { version: errand.version, reason: 'Not at home' },
  })
  expect(missed).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(missed.text).toContain('what it is for has changed')
  // on hold for the same client again: that is another hold, which may be planned
  const again = await heldPiece(app, staff, eric)
  expect((await plan(app, staff, { kind: 'DELIVER', equipment: { id: again.id } })).status).toBe(200)
})

test('a collection is done with the return, and a repair once it is done; a cancelled one is gone', async () => {
  const { lent, reply } = await collect()
  expect(reply.body).toMatchObject({ kind: 'COLLECT', loan: { id: lent.id }, state: 'PLANNED' })
  await call(app, returnLoan, { as: staff, params: { id: lent.id }, body: { returnDate: dayFrom(0) } })
  expect(await stateOf(reply.body)).toBe('DONE')
  expect((await plan(app, staff, { kind: 'COLLECT', loan: { id: lent.id } })).status).toBe(409)
  const body = { description: 'Flat tyre', client: { id: eric.id } }
  const { body: fault } = await call(app, reportService, { as: admin, body })
  const { body: errand } = await plan(app, staff, { kind: 'REPAIR', service: { id: fault.id } })
  expect(errand).toMatchObject({ equipment: null, service: { id: fault.id, description: 'Flat tyre' } })
  const cancel = { version: fault.version, state: 'CANCELLED', reason: 'Bought a new one' }
  await call(app, setServiceState, { as: admin, params: { id: fault.id }, body: cancel })
  expect(await stateOf(errand)).toBe('GONE')
  const back = { version: fault.version + 1, state: 'REPORTED' }
  await call(app, setServiceState, { as: admin, params: { id: fault.id }, body: back })
  expect(await stateOf(errand)).toBe('PLANNED')
  const done = { ...(await newService(app, { client: eric })), version: fault.version + 2 }
  expect((await call(app, finishService, { as: admin, params: { id: fault.id }, body: done })).status).toBe(
    200,
  )
  expect(await stateOf(errand)).toBe('DONE')
})

test('a done errand names who lent or returned, not who changed the record last', async () => {
  const { pool } = app.database
  const lender = await signIn(app, 'STAFF')
  const { rows } = await pool.query('SELECT last_name FROM users WHERE id = $1', [lender.id])
  const byLender = `Test ${rows[0].last_name} has already lent, returned or repaired the equipment.`
  const refusal = async ({ id }: { id: number }) =>
    (await call(app, deleteErrand, { as: staff, params: { id } })).text
  const { equipment, errand } = await deliver()
  const params = { id: (await loan(app, lender, { client: eric, equipment })).id }
  const { body: collection } = await plan(app, staff, { kind: 'COLLECT', loan: params })
  await call(app, returnLoan, { as: lender, params, body: { returnDate: dayFrom(0) } })
  const held = { as: admin, params: { id: equipment.id }, body: { client: { id: zoe.id } } }
  expect((await call(app, holdEquipment, held)).status).toBe(200)
  await pool.query('UPDATE loans SET updated_by = $1 WHERE id = $2', [admin.id, params.id])
  expect(await refusal(errand)).toContain(byLender)
  expect(await refusal(collection)).toContain(byLender)
  await pool.query('DELETE FROM loan_returns WHERE loan_id = $1', [params.id])
  expect(await refusal(collection)).toContain('This errand is done already.')
})

test('what is missed or planned no longer may be planned again, what is planned may not', async () => {
  const { equipment, errand } = await deliver()
  const again = () => plan(app, admin, { kind: 'DELIVER', equipment: { id: equipment.id } })
  const second = await again()
  expect(second).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(second.text).toContain('has planned this already')
  const params = { id: errand.id }
  const body = { version: errand.version, reason: 'Not at home' }
  expect((await call(app, missErrand, { as: staff, params, body })).body).toMatchObject({
    ...{ state: 'MISSED', reason: 'Not at home' },
  })
  expect((await call(app, missErrand, { as: staff, params, body })).status).toBe(409)
  const next = await again()
  expect(next.status).toBe(200)
  expect((await call(app, deleteErrand, { as: staff, params: { id: next.body.id } })).status).toBe(204)
  const both = await Promise.all([again(), again()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a past day, a piece that is not on hold, and what does not exist are refused on their field', async () => {
  const { equipment, errand } = await deliver()
  const refused = async (body: object) => {
    const reply = await plan(app, staff, body)
    return [reply.status, (reply.body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)]
  }
  const of = { kind: 'DELIVER', equipment: { id: equipment.id } }
  expect(await refused({ ...of, day: dayFrom(-1) })).toEqual([400, ['day']])
  expect(await refused({ ...of, equipment: { id: 999_999 } })).toEqual([400, ['equipment']])
  expect(await refused({ kind: 'COLLECT' })).toEqual([400, ['loan']])
  expect(await refused({ kind: 'COLLECT', loan: { id: 999_999 } })).toEqual([400, ['loan']])
  expect(await refused({ kind: 'REPAIR', service: { id: 999_999 } })).toEqual([400, ['service']])
  expect(await refused({ ...of, loan: { id: 1 } })).toEqual([400, ['loan']])
  expect((await refused({ ...of, driver: { id: 999_999 } }))[1]).toEqual(['driver'])
  await call(app, releaseEquipment, { as: admin, params: { id: equipment.id } })
  expect((await refused(of))[0]).toBe(409)
  const move = { version: errand.version, day: dayFrom(-1) }
  expect((await call(app, updateErrand, { as: staff, params: { id: errand.id }, body: move })).status).toBe(
    409,
  )
  await expect(
    app.database.pool.query(
      `INSERT INTO errands (kind, day, rank, client_id, equipment_id, held_at, created_by, updated_by)
        SELECT kind, day - 1, 1, client_id, equipment_id, now(), created_by, updated_by FROM errands WHERE id = $1`,
      [errand.id],
    ),
  ).rejects.toThrow('the day is over')
})

test('a holiday and a week-end are named and accepted', async () => {
  await app.database.pool.query(
    `INSERT INTO holidays (name, name_fr, date) VALUES ('Boxing Day', 'Lendemain', '2029-12-26')`,
  )
  expect((await deliver({ day: '2029-12-26' })).errand.dayOff).toEqual({
    name: 'Boxing Day',
    name_fr: 'Lendemain',
  })
  expect((await deliver({ day: '2029-12-29' })).errand.dayOff).toEqual({
    name: 'Saturday',
    name_fr: 'samedi',
  })
  expect((await deliver({ day: '2029-12-27' })).errand.dayOff).toBeNull()
})

test('an errand of a client who is restricted is hidden with them', async () => {
  const { errand } = await deliver()
  const stranger = await signIn(app, 'STAFF')
  const of = await client(app, staff)
  const chair = await heldPiece(app, staff, of)
  const { body } = await plan(app, staff, { kind: 'DELIVER', equipment: { id: chair.id } })
  await app.database.pool.query(
    `INSERT INTO client_restrictions (client_id, reason, by_user) VALUES ($1, 'Staff', $2)`,
    [of.id, admin.id],
  )
  const seen = await call(app, listErrands, { as: stranger, query: { day: body.day } })
  expect(seen.body.some(({ id }) => id === errand.id)).toBe(true)
  expect(seen.body.some(({ id }) => id === body.id)).toBe(false)
  const miss = { version: 1, reason: 'Out' }
  expect((await call(app, missErrand, { as: stranger, params: { id: body.id }, body: miss })).status).toBe(
    404,
  )
})

test('a repair’s description and the sheet are for who may read them', async () => {
  const report = { description: 'Brake slips', client: { id: eric.id } }
  const { body: fault } = await call(app, reportService, { as: admin, body: report })
  const { body } = await plan(app, staff, { kind: 'REPAIR', service: { id: fault.id } })
  const reader = await signIn(app, await newRole(app, ['READ_CLIENTS', 'READ_LOANS']))
  expect((await errandNow(app, reader, body))?.service).toEqual({ id: fault.id, description: null })
  expect((await call(app, errandSheet, { as: reader, query: {} })).status).toBe(200)
  expect((await plan(app, reader, { kind: 'REPAIR', service: { id: fault.id } })).status).toBe(403)
  expect((await call(app, errandSheet, { as: await signIn(app, 'REFERRAL_AGENT'), query: {} })).status).toBe(
    403,
  )
})

test('lending and planning at the same moment leave no errand that is open for nothing', async () => {
  const equipment = await heldPiece(app, staff, eric)
  const body = await newLoan(app, { client: eric, equipment })
  const [lent, planned] = await Promise.all([
    call(app, createLoan, { as: admin, body }),
    plan(app, staff, { kind: 'DELIVER', equipment: { id: equipment.id } }),
  ])
  expect(lent.status).toBe(200)
  if (planned.status === 200) expect(await stateOf(planned.body)).toBe('DONE')
  else expect(planned.status).toBe(409)
})

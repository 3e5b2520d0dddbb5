import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { createLoan, readLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { archiveService, readService } from '#acts/services/contract/calls.ts'
import { finishService, reportService, setServiceState } from '#acts/services/contract/reported.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'

/** A piece that is lent while another one of the client is being repaired. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const technician = await signIn(app, 'TECHNICIAN')
const admin = await signIn(app, 'ADMIN')
const [eric, paul] = [await client(app, staff), await client(app, staff)]

async function fault(of = eric) {
  const body = { description: 'Left tire is flat', client: { id: of.id } }
  return (await call(app, reportService, { as: staff, body })).body
}
const set = async (id: number, state: 'WAITING_FOR_PARTS' | 'CANCELLED') => {
  const { version } = (await call(app, readService, { as: technician, params: { id } })).body
  const body = { version, state, reason: 'They have a new one' }
  expect((await call(app, setServiceState, { as: technician, params: { id }, body })).status).toBe(200)
}
const finish = async ({ id, version }: { id: number; version: number }) => {
  const body = { ...(await newService(app, { client: eric })), version }
  return call(app, finishService, { as: technician, params: { id }, body })
}
const bodyFor = async (id: number, of = eric) =>
  newLoan(app, { client: of, equipment: await piece(app, staff) }, { substituteFor: { id } })
const lend = async (id: number, of = eric) =>
  call(app, createLoan, { as: staff, body: await bodyFor(id, of) })
const waiting = async (as = staff) =>
  (await call(app, listWork, { as, params: { kind: 'SUBSTITUTES' } })).body.records

test('a substitute names its repair, is left alone until that is done, and is then asked back', async () => {
  const repair = await fault()
  const { body: lent } = await lend(repair.id)
  expect(lent).toMatchObject({ substituteFor: { id: repair.id } })
  const other = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  expect(other.substituteFor).toBeNull()
  expect(await waiting()).toEqual([])
  expect((await finish(repair)).status).toBe(200)
  expect(await waiting()).toMatchObject([
    { recordId: lent.id, client: { id: eric.id }, since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ])
  const returned = {
    ...(await newLoan(app, { client: eric, equipment: lent.equipment })),
    version: lent.version,
  }
  const { status } = await call(app, updateLoan, {
    ...{ as: staff, params: { id: lent.id }, body: { ...returned, returnDate: dayFrom(0) } },
  })
  expect(status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('a repair that waits for parts may have a substitute; one that is cancelled or archived asks it back', async () => {
  const [one, two] = [await fault(), await fault()]
  await set(one.id, 'WAITING_FOR_PARTS')
  const lent = [(await lend(one.id)).body, (await lend(two.id)).body]
  await set(one.id, 'CANCELLED')
  await call(app, archiveService, { as: admin, params: { id: two.id } })
  expect((await waiting()).map(({ recordId }) => recordId)).toEqual(lent.map(({ id }) => id))
  const role = await newRole(app, ['READ_LOANS'])
  const viewer = await signIn(app, role)
  const mark = (as: typeof viewer) =>
    call(app, markWork, {
      ...{
        as,
        params: { kind: 'SUBSTITUTES', recordId: lent[0]?.id ?? 0 },
        body: { snoozedUntil: dayFrom(3) },
      },
    })
  expect((await mark(viewer)).status).toBe(403)
  expect((await mark(staff)).status).toBe(200)
})

test('a repair of another client, and one that is done, cancelled or archived, has no substitute', async () => {
  const done = await service(app, staff, { client: eric })
  const cancelled = await fault()
  await set(cancelled.id, 'CANCELLED')
  const archived = await fault()
  await call(app, archiveService, { as: admin, params: { id: archived.id } })
  const ofPaul = await fault(paul)
  for (const { id } of [done, cancelled, archived, ofPaul]) {
    const refused = await lend(id)
    expect(refused.error).toMatchObject({ status: 409, error: 'conflict' })
  }
  expect((await lend(2147483647)).error).toMatchObject({ status: 400, errors: [{ field: 'substituteFor' }] })
})

test('a change keeps the repair that it leaves out, clears it with null, and is refused another client’s', async () => {
  const [repair, ofPaul] = [await fault(), await fault(paul)]
  const { body: lent } = await lend(repair.id)
  const change = async (more: object, of = eric) => {
    const { version } = (await call(app, readLoan, { as: staff, params: { id: lent.id } })).body
    const body = { ...(await newLoan(app, { client: of, equipment: lent.equipment })), version, ...more }
    return call(app, updateLoan, { as: staff, params: { id: lent.id }, body })
  }
  expect((await change({ loanDate: '2026-05-05' })).body).toMatchObject({ substituteFor: { id: repair.id } })
  expect((await change({ substituteFor: { id: ofPaul.id } })).status).toBe(409)
  expect((await change({ substituteFor: null })).body).toMatchObject({ substituteFor: null })
  expect((await change({ substituteFor: { id: repair.id } })).status).toBe(200)
  // a loan that turns out to be another client’s is no substitute for this repair
  expect((await change({}, paul)).body).toMatchObject({ client: { id: paul.id }, substituteFor: null })
})

test('a repair is done while its substitute is lent: the loan is refused, or asked back', async () => {
  const repair = await fault()
  const body = await bodyFor(repair.id)
  const [lent, done] = await Promise.all([call(app, createLoan, { as: staff, body }), finish(repair)])
  expect(done.status).toBe(200)
  const isAskedBack = (await waiting()).some(({ recordId }) => recordId === lent.body?.id)
  expect([lent.status, isAskedBack]).toEqual(lent.status === 200 ? [200, true] : [409, false])
})

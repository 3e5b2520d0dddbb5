import { beforeEach, expect, test } from 'vitest'
import { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { addPicture, saveLine } from '#acts/preparations/contract/calls.ts'
import { createEquipmentNote } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { campaigning } from '../../../../test/campaigns.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { photo } from '../../../../test/photos.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
await checklist(app, admin, { subcategories: [{ id: await idOf(app, 'equipment_subcategories', 'Manual') }] })
/** Time by the clock of a phone that is wrong by years. */
const saidAt = '2031-02-03T04:05:06.000Z'
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff)
})

/** Time of the act and of its arrival, from the last trail entry of a record. */
async function told(entity: string, id: number | undefined) {
  const { rows } = await app.database.pool.query(
    `SELECT changes, abs(extract(epoch FROM now() - at)) < 60 AS "isNow" FROM trail
     WHERE entity = $1 AND entity_id = $2 ORDER BY id DESC LIMIT 1`,
    [entity, id],
  )
  const { changes, isNow } = rows[0]
  return { isNow, said: changes.find(({ field }: { field: string }) => field === 'saidAt') }
}
const BOTH = { isNow: true, said: { field: 'saidAt', old: null, new: saidAt } }

test('the trail has when a loan and its return were done, as the device says, beside when they came', async () => {
  const parties = { client: await client(app, staff), equipment: chair }
  const lent = await call(app, createLoan, { as: staff, body: await newLoan(app, parties, { saidAt }) })
  expect(await told('loans', lent.body.id)).toEqual(BOTH)
  const body = { returnDate: '2026-06-01', destination: 'PREPARATION' as const, saidAt }
  const params = { id: lent.body.id }
  expect((await call(app, returnLoan, { as: staff, params, body })).status).toBe(200)
  expect(await told('loans', lent.body.id)).toEqual(BOTH)
})

test('and of a line, a picture and a note', async () => {
  const { id, lines } = await prepare(app, staff, chair)
  const line = lines.find(({ answer }) => answer === 'CHECK')?.id ?? 0
  await call(app, saveLine, { as: staff, params: { id, line }, body: { value: true, saidAt } })
  expect(await told('preparations', id)).toEqual(BOTH)
  await call(app, addPicture, { as: staff, params: { id }, body: { saidAt }, files: [photo()] })
  expect(await told('preparations', id)).toEqual(BOTH)
  const note = { as: staff, params: { id: chair.id }, body: { message: 'Squeaks', saidAt } }
  expect((await call(app, createEquipmentNote, note)).status).toBe(200)
  expect(await told('equipment', chair.id)).toEqual(BOTH)
})

test('a line that comes twice with its key is answered as the first, though it is stale by then', async () => {
  const { id, lines } = await prepare(app, staff, chair)
  const line = lines.find(({ answer }) => answer === 'CHECK')
  const send = (key: string, value: boolean) =>
    call(app, saveLine, {
      as: staff,
      params: { id, line: line?.id ?? 0 },
      body: { value, version: line?.version, saidAt },
      headers: { 'idempotency-key': key },
    })
  const first = await send('line-of-an-outbox', true)
  expect(first).toMatchObject({ status: 200, body: { value: true, version: 2 } })
  expect(await send('line-of-an-outbox', true)).toMatchObject({ status: 200, body: first.body })
  expect((await send('another', true)).error.error).toBe('stale')
  // the key belongs to another answer
  expect((await send('line-of-an-outbox', false)).status).toBe(409)
})

test('and of a call, which is not after it came', async () => {
  const { started, entries, contact } = campaigning(app, staff)
  await loan(app, staff, { client: await client(app, staff), equipment: chair })
  const { id } = await started({ kind: 'REVIEW', title: 'Yearly', criteria: { lentBefore: '2099-01-01' } })
  const [entry] = await entries(id)
  if (!entry) throw new Error('nobody is asked')
  const { body } = await contact(id, entry, { saidAt })
  expect(await told('campaign-entries', entry.id)).toEqual(BOTH)
  const late = Date.now() - Date.parse(body.contacts[0]?.at ?? '')
  expect(late).toBeLessThan(60_000)
  expect(late).toBeGreaterThan(-60_000)
})

test('a time that is none is refused', async () => {
  const lent = await loan(app, staff, { client: await client(app, staff), equipment: chair })
  for (const wrong of [
    'yesterday',
    '2026-13-01T00:00:00Z',
    '2026-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    `2026-01-01T00:00:00.${'0'.repeat(50)}Z`,
  ]) {
    const body = { returnDate: '2026-06-01', destination: 'PREPARATION' as const, saidAt: wrong }
    expect((await call(app, returnLoan, { as: staff, params: { id: lent.id }, body })).status, wrong).toBe(
      400,
    )
  }
})

test('a return names the loan that was seen: of a piece that was lent again since it is refused, and ends nothing', async () => {
  const eric = await client(app, staff)
  const first = await loan(app, staff, { client: eric, equipment: chair })
  const bringBack = (id: number) =>
    call(app, returnLoan, {
      as: staff,
      params: { id },
      body: { returnDate: '2026-06-01', destination: 'SHELF', note: 'Was clean', saidAt },
    })
  expect((await bringBack(first.id)).status).toBe(200)
  const second = await loan(app, staff, { client: eric, equipment: chair }, { loanDate: '2026-06-01' })
  expect(await bringBack(first.id)).toMatchObject({ status: 409, error: { error: 'conflict' } })
  const { rows } = await app.database.pool.query('SELECT return_date FROM loans WHERE id = $1', [second.id])
  expect(rows).toEqual([{ return_date: null }])
})

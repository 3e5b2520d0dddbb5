import { expect, test } from 'vitest'
import { scanEquipment } from '#across/scan/contract/calls.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { newPiece, piece } from '../../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../../test/factories.ts'
import { invoice, item } from '../../../../../test/invoicing.ts'
import { loan, newLoan, service } from '../../../../../test/lending.ts'
import { rowsReferringTo } from '../../../../../test/merging.ts'
import { checklist, prepare } from '../../../../../test/preparations.ts'
import * as calls from '../../contract/calls.ts'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'
import { holdEquipment, reserveEquipment } from '../../contract/holding.ts'
import {
  listEquipmentMerges,
  mergeEquipment,
  readEquipmentMerge,
  undoEquipmentMerge,
} from '../../contract/merge.ts'
import { columnsMovedWithPiece } from './move.ts'

const app = await testApp()
const MOVED_ROWS = columnsMovedWithPiece(app.services)
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)
await checklist(app, admin)
const who = await client(app, admin)

const merge = (kept: Equipment, gone: Equipment, body: Record<string, unknown> = {}) =>
  call(app, mergeEquipment, { as: admin, params: { id: kept.id }, body: { with: gone.id, ...body } })
const undo = (kept: Equipment, mergeId: number) =>
  call(app, undoEquipmentMerge, { as: admin, params: { id: kept.id, mergeId } })
const now = async ({ id }: Equipment) =>
  (await call(app, calls.readEquipment, { as: admin, params: { id } })).body

async function merged(kept: Equipment, gone: Equipment, fields: string[] = []) {
  const reply = await merge(kept, gone, { fields })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body.mergeId
}

/** A piece with one record of each kind, lent from the first day to the last, with `photos` photos. */
async function used(from: string, until: string | null, photos: number, more = {}) {
  const one = await piece(app, admin, { notes: [{ message: 'Squeaks' }], ...more })
  const lent = await loan(app, admin, { client: who, equipment: one }, { loanDate: from })
  await signed(app, admin, { client: who, loans: [lent], text })
  await service(app, admin, { client: who, equipment: one })
  await item(app, admin, { client: who, equipment: one })
  await invoice(app, admin, { client: who, equipment: one })
  if (until) await pool.query('UPDATE loans SET return_date = $2 WHERE id = $1', [lent.id, until])
  for (let place = 1; place <= photos; place++)
    await pool.query(
      `INSERT INTO equipment_photos (equipment_id, place, key, thumbnail_key, name, content_type, size)
        VALUES ($1, $2, $3, $4, $5, 'image/jpeg', 1)`,
      [one.id, place, key(), key(), `${place}.jpg`],
    )
  return now(one)
}
const key = () => crypto.randomUUID().replaceAll('-', '')

/** All rows of the two pieces, without the columns that every save changes. */
function rowsOf(ids: number[]) {
  const tables: [string, string][] = [
    ...MOVED_ROWS.map(({ table, column }): [string, string] => [table, column]),
    ['equipment', 'id'],
    ['equipment_part_values', 'equipment_id'],
    ['equipment_accessory_values', 'equipment_id'],
    ['equipment_labels', 'equipment_id'],
    ['invoice_lines', 'equipment_id'],
  ]
  return rowsReferringTo(app, tables, ids)
}

const count = async (table: string, { id }: Equipment) =>
  (await pool.query(`SELECT FROM ${table} WHERE equipment_id = $1`, [id])).rowCount ?? 0

test('all of the one that goes is the kept one’s; number, label and address of the other lead to it', async () => {
  const kept = await used('2026-01-05', '2026-02-05', 2)
  const gone = await used('2026-03-05', null, 2, { serialNumber: 'SN-LOST-1', modelNumber: 'M2' })
  const tables = MOVED_ROWS.map(({ table }) => table).filter((table) => table !== 'equipment_photos')
  const sums = await Promise.all(
    tables.map(async (table) => (await count(table, kept)) + (await count(table, gone))),
  )
  const { rows: lines } = await pool.query('SELECT * FROM invoice_lines ORDER BY 1, 2')
  await merged(kept, gone, ['serialNumber'])
  expect(await Promise.all(tables.map((table) => count(table, kept)))).toEqual(sums)
  expect(await Promise.all(tables.map((table) => count(table, gone)))).toEqual(tables.map(() => 0))
  expect((await pool.query('SELECT * FROM invoice_lines ORDER BY 1, 2')).rows).toEqual(lines)
  const one = await now(kept)
  expect(one).toMatchObject({ serialNumber: 'SN-LOST-1', modelNumber: null, onLoan: true })
  expect(one.photos?.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '1.jpg'])
  const [number, other] = [displayNumber(kept), displayNumber(gone)]
  expect(await now(gone)).toMatchObject({ id: gone.id, number: other, mergedInto: { id: kept.id, number } })
  for (const sought of [other, 'SN-LOST-1']) {
    const { body } = await call(app, calls.listEquipment, { as: staff, query: { phrase: sought } })
    expect(body.records.map(({ id }) => id)).toEqual([kept.id])
    const scanned = await call(app, scanEquipment, { as: staff, query: { text: sought } })
    expect(scanned.body).toMatchObject({ kind: 'PIECE', pieces: [{ id: kept.id }] })
  }
  const { body: archived } = await call(app, calls.archivedEquipment, { as: admin, query: { page: 1 } })
  expect(archived.records.map(({ id }) => id)).not.toContain(gone.id)
  const { body: history } = await call(app, calls.equipmentHistory, { as: staff, params: { id: kept.id } })
  expect(history.records.filter(({ action }) => action === 'CREATE')).toHaveLength(2)
})

test('merged and undone, both are as they were', async () => {
  const kept = await used('2026-01-05', '2026-02-05', 1)
  const gone = await used('2026-03-05', null, 3, { purchaseCost: 120, description: 'Blue' })
  const [held, sent] = [await piece(app, admin), await piece(app, admin)]
  await call(app, holdEquipment, { as: admin, params: { id: held.id }, body: { client: { id: who.id } } })
  await prepare(app, admin, sent)
  // on loan although it is in preparation
  const [lent, other] = [await piece(app, admin), await piece(app, admin)]
  await prepare(app, admin, lent)
  const reason = { lendReason: 'Nothing else fits' }
  await loan(app, admin, { client: who, equipment: lent }, reason)
  for (const [stays, goes, fields] of [
    [other, lent, []],
    [lent, other, ['status']],
    [kept, gone, ['purchaseCost', 'description', 'purchaseDate']],
    [sent, held, ['status']],
    [held, sent, []],
  ] as const) {
    const before = await rowsOf([stays.id, goes.id])
    const mergeId = await merged(stays, goes, [...fields])
    expect(await rowsOf([stays.id, goes.id])).not.toEqual(before)
    const shown = await call(app, readEquipmentMerge, { as: admin, params: { id: stays.id, mergeId } })
    expect(shown.body.moved.every((one) => one.stays === null)).toBe(true)
    const undone = await undo(stays, mergeId)
    expect(undone, undone.text).toMatchObject({ status: 200 })
    expect(await rowsOf([stays.id, goes.id])).toEqual(before)
    expect(await undo(stays, mergeId)).toMatchObject({
      status: 409,
      error: { message: 'This merge was undone already.' },
    })
    const { body: list } = await call(app, listEquipmentMerges, { as: admin, params: { id: goes.id } })
    expect(list[0]).toMatchObject({ id: mergeId, undoneBy: { id: admin.id } })
  }
})

test('what came since stays, with what it is tied to', async () => {
  const [kept, gone] = [await piece(app, admin), await piece(app, admin)]
  const parties = { client: who, equipment: gone }
  const lent = await loan(app, admin, parties, { loanDate: '2026-03-01', returnDate: '2026-03-20' })
  const other = await loan(app, admin, parties, { loanDate: '2026-04-01', returnDate: '2026-04-20' })
  const billed = await item(app, admin, parties, { loan: { id: lent.id } })
  const mergeId = await merged(kept, gone)
  await invoice(app, admin, [{ ...billed, client: who }])
  await service(app, admin, { client: who, equipment: kept })
  const reply = await undo(kept, mergeId)
  expect(reply.body.moved.map(({ kind, stays }) => [kind, stays])).toEqual([
    ['loans', 'TIED'],
    ['loans', null],
    ['invoice-items', 'TIED'],
  ])
  const { rows } = await pool.query('SELECT equipment_id AS id FROM loans WHERE id = ANY($1) ORDER BY id', [
    [lent.id, other.id],
  ])
  expect(rows.map(({ id }) => id)).toEqual([kept.id, gone.id])
  expect(await count('services', kept)).toBe(1)
})

test('two pieces that cannot be one are refused with the reason, and nothing is half done', async () => {
  const [a, b] = [await used('2026-03-01', '2026-03-20', 0), await used('2026-03-19', null, 0)]
  const [held, other, reserved, sent] = [
    await piece(app, admin),
    await piece(app, admin),
    await piece(app, admin),
    await piece(app, admin),
  ]
  const another = await client(app, admin)
  for (const [one, id] of [
    [held, who.id],
    [other, another.id],
  ] as const)
    await call(app, holdEquipment, { as: admin, params: { id: one.id }, body: { client: { id } } })
  await call(app, reserveEquipment, { as: await signIn(app, 'REFERRAL_AGENT'), params: { id: reserved.id } })
  await pool.query(
    `UPDATE equipment SET reserved_by = $1, reserved_until = now() + interval '1 day' WHERE id = $2`,
    [admin.id, reserved.id],
  )
  await prepare(app, admin, sent)
  const ids = [a, b, held, other, reserved, sent].map(({ id }) => id)
  const before = await rowsOf(ids)
  for (const [one, two, said] of [
    [a, b, /^Both were on loan on the same day.*01\/03\/2026 – 20\/03\/2026.*19\/03\/2026 –/],
    [b, held, /is on loan and .* is on hold/],
    [b, sent, /is on loan and .* is being prepared/],
    [held, other, /on hold for different clients/],
    [a, reserved, /is reserved/],
  ] as const)
    for (const [stays, goes] of [
      [one, two],
      [two, one],
    ] as const) {
      const reply = await merge(stays, goes)
      expect(reply, reply.text).toMatchObject({ status: 409, error: { error: 'conflict' } })
      if (stays === one) expect(reply.error.message).toMatch(said)
    }
  expect((await merge(a, a)).status).toBe(400)
  expect((await merge(a, held, { version: 99 })).error).toMatchObject({ error: 'stale' })
  expect(await rowsOf(ids)).toEqual(before)
})

test('every change of the one that went says where it is now, and a chain leads to its end', async () => {
  const [a, b, c] = [await piece(app, admin), await piece(app, admin), await piece(app, admin)]
  const first = await merged(b, a)
  await merged(c, b)
  expect(await now(a)).toMatchObject({ mergedInto: { id: c.id } })
  const on = { as: admin, params: { id: a.id } }
  const said = { status: 409, error: { error: 'conflict', message: `Merged into ${displayNumber(c)}` } }
  for (const refused of [
    await call(app, calls.updateEquipment, { ...on, body: await newPiece(app) }),
    await call(app, calls.archiveEquipment, on),
    await call(app, calls.restoreEquipment, on),
    await call(app, holdEquipment, { ...on, body: { client: { id: who.id } } }),
    await merge(a, c),
    await merge(c, a),
    await undo(b, first),
  ])
    expect(refused, refused.text).toMatchObject(said)
  const lent = await call(app, createLoan, {
    as: admin,
    body: await newLoan(app, { client: who, equipment: a }),
  })
  expect(lent.status).toBeGreaterThanOrEqual(400)
  const { body } = await call(app, calls.listEquipment, { as: staff, query: { phrase: displayNumber(a) } })
  expect(body.records.map(({ id }) => id)).toEqual([c.id])
})

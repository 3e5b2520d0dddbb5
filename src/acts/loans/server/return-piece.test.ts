import { beforeEach, expect, test } from 'vitest'
import {
  askReturn,
  loanHistory,
  readLoan,
  returnLoan,
  undoReturn,
  updateLoan,
} from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { beginPreparation, readPreparation } from '#acts/preparations/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { answer, checklist, nameOf } from '../../../../test/preparations.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const driver = await signIn(app, 'WAREHOUSE')
const admin = await signIn(app, 'ADMIN')
const MANUAL = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
const list = await checklist(app, admin, { subcategories: [MANUAL] })
const TRAY = await idOf(app, 'equipment_accessories', 'Tray')
/** A kind of equipment without a checklist. */
const BED = {
  item: { id: await idOf(app, 'equipment_items', 'Full-electric bed') },
  category: { id: 0 },
  subcategory: { id: 0 },
}
const { rows } = await app.database.pool.query(
  `SELECT s.id, s.category_id FROM equipment_items i JOIN equipment_subcategories s ON s.id = i.subcategory_id
   WHERE i.id = $1`,
  [BED.item.id],
)
BED.subcategory.id = rows[0].id
BED.category.id = rows[0].category_id
let eric: Client
let chair: Equipment
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff, { accessories: [{ id: TRAY, value: true }] })
  lent = await loan(app, staff, { client: eric, equipment: chair })
})

const bringBack = (more: object = {}, as = driver) =>
  call(app, returnLoan, {
    as,
    params: { id: lent.id },
    body: { returnDate: '2026-06-01', destination: 'PREPARATION', ...more },
  })
const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const fault = (field: string) => ({ status: 400, error: { errors: [{ field }] } })

test('a driver returns a piece, which waits to be cleaned and checked', async () => {
  const back = await bringBack({ missing: [TRAY] })
  expect(back.body).toMatchObject({ returnDate: '2026-06-01', client: { id: eric.id }, preparation: {} })
  expect(await shown()).toMatchObject({
    onLoan: false,
    status: { name: 'In preparation' },
    blocks: [{ kind: 'PREPARATION' }],
  })
  const params = { id: back.body.preparation?.id ?? 0 }
  expect((await call(app, readPreparation, { as: driver, params })).body).toMatchObject({
    loan: { id: lent.id },
    checklist: { id: list.id },
    missing: [{ name: 'Tray' }],
    begunBy: { name: nameOf(driver) },
  })
  const history = await call(app, loanHistory, { as: staff, params: { id: lent.id } })
  expect(history.body.records[0]?.changes).toContainEqual({ field: 'missing', old: null, new: 'Tray' })
})

test('one goes to the workshop', async () => {
  expect((await bringBack({ destination: 'WORKSHOP' })).body.preparation).toBeUndefined()
  expect(await shown()).toMatchObject({ status: { name: 'In the workshop' }, blocks: [{ kind: 'WORKSHOP' }] })
})

test('straight to the shelf needs a reason, and who may change equipment', async () => {
  expect((await bringBack({ destination: 'SHELF', note: 'Never used' })).status).toBe(403)
  expect(await bringBack({ destination: 'SHELF' }, staff)).toMatchObject(fault('note'))
  expect((await shown()).onLoan).toBe(true)
  expect((await bringBack({ destination: 'SHELF', note: 'Never used' }, staff)).status).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: false, status: null, blocks: [] })
  const history = await call(app, loanHistory, { as: staff, params: { id: lent.id } })
  expect(history.body.records[0]?.changes).toContainEqual({
    field: 'returnNote',
    old: null,
    new: 'Never used',
  })
})

test('a piece with a checklist is asked for its destination', async () => {
  expect(await bringBack({ destination: undefined })).toMatchObject(fault('destination'))
  const good = { id: await idOf(app, 'equipment_statuses', 'Refurbished') }
  expect(await bringBack({ destination: undefined, returnStatus: good })).toMatchObject(fault('destination'))
  const ask = async (as = staff) => (await call(app, askReturn, { as, params: { id: lent.id } })).body
  expect(await ask()).toMatchObject({
    checklist: { id: list.id },
    destinations: ['PREPARATION', 'WORKSHOP', 'SHELF'],
    accessories: [{ id: TRAY, name: 'Tray' }],
  })
  expect((await ask(driver)).destinations).toEqual(['PREPARATION', 'WORKSHOP'])
})

test.each([
  [{ destination: 'PREPARATION' }, 'In preparation', []],
  [{ destination: 'WORKSHOP' }, 'In the workshop', [{ kind: 'WORKSHOP' }]],
  [{ destination: 'SHELF' }, null, []],
  [{ returnStatus: 'To be cleaned' }, 'To be cleaned', []],
  [{}, null, []],
])('a driver returns a piece without a checklist by the same destinations: %o', async (to, name, blocks) => {
  chair = await piece(app, staff, BED)
  lent = await loan(app, staff, { client: eric, equipment: chair })
  const asked = (await call(app, askReturn, { as: driver, params: { id: lent.id } })).body
  expect(asked).toMatchObject({ checklist: null, destinations: ['PREPARATION', 'WORKSHOP', 'SHELF'] })
  const { returnStatus: status } = to as { returnStatus?: string }
  const returnStatus = status && { id: await idOf(app, 'equipment_statuses', status) }
  const back = await bringBack({ destination: undefined, ...to, returnStatus })
  expect(back.status, back.text).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: false, status: name && { name }, blocks })
  const undone = { as: driver, params: { id: lent.id }, body: { version: back.body.version } }
  expect((await call(app, undoReturn, undone)).status).toBe(200)
  expect(await shown()).toMatchObject({ onLoan: true, status: null, blocks: [] })
})

test('without a status for preparation a piece without a checklist is not returned to be cleaned', async () => {
  chair = await piece(app, staff, BED)
  lent = await loan(app, staff, { client: eric, equipment: chair })
  // other tests have left pieces in preparation, which keep the purpose
  const setPurpose = (purpose: string | null) =>
    app.database.pool.query(`ALTER TABLE equipment_statuses DISABLE TRIGGER purpose_taken;
      UPDATE equipment_statuses SET purpose = ${purpose === null ? 'NULL' : `'${purpose}'`} WHERE name = 'In preparation';
      ALTER TABLE equipment_statuses ENABLE TRIGGER purpose_taken`)
  await setPurpose(null)
  try {
    expect(await bringBack()).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('No equipment status has the purpose Preparation') },
    })
    expect((await shown()).onLoan).toBe(true)
  } finally {
    await setPurpose('PREPARATION')
  }
})

test.each([
  ['In preparation', 'PREPARATION'],
  ['In the workshop', 'WORKSHOP'],
])('the status “%s” does the same, as the Return Status too', async (name, kind) => {
  const returnStatus = { id: await idOf(app, 'equipment_statuses', name) }
  expect((await bringBack({ destination: null, returnStatus })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: { name }, blocks: [{ kind }] })
  chair = await piece(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: chair })
  const body = await newLoan(
    app,
    { client: eric, equipment: chair },
    { returnDate: '2026-06-01', returnStatus },
  )
  expect((await call(app, updateLoan, { as: staff, params: { id: lent.id }, body })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: { name }, blocks: [{ kind }] })
})

test('what is wrong is refused, and nothing is half done', async () => {
  expect(await bringBack({ returnDate: '2026-05-01' })).toMatchObject(fault('returnDate'))
  expect(await bringBack({ returnDate: '2999-01-01' })).toMatchObject(fault('returnDate'))
  expect(await bringBack({ destination: 'HOME' })).toMatchObject(fault('destination'))
  expect(await bringBack({ missing: [987_654] })).toMatchObject(fault('missing'))
  expect((await bringBack({ version: lent.version + 1 })).error).toMatchObject({ error: 'stale' })
  expect(await shown()).toMatchObject({ onLoan: true, blocks: [] })
})

test('of two who return the same loan the second is told by whom', async () => {
  await bringBack()
  expect(await bringBack({}, staff)).toMatchObject({
    status: 409,
    error: { message: `${nameOf(driver)} has returned this piece of equipment already.` },
  })
})

test('who returns sees loans; who sees no clients is answered without', async () => {
  const blind = await signIn(app, await newRole(app, ['RETURN_LOANS']))
  expect((await bringBack({}, blind)).status).toBe(403)
  const reader = await signIn(app, await newRole(app, ['RETURN_LOANS', 'READ_LOANS']))
  expect((await bringBack({}, reader)).body).toMatchObject({ client: null, returnDate: '2026-06-01' })
})

test.each(['PREPARATION', 'WORKSHOP', 'SHELF'])(
  'a return to %s is taken back while nobody has begun',
  async (destination) => {
    const back = await bringBack({ destination, note: 'So' }, staff)
    const undone = await call(app, undoReturn, {
      as: staff,
      params: { id: lent.id },
      body: { version: back.body.version },
    })
    expect(undone, undone.text).toMatchObject({ status: 200, body: { returnDate: null } })
    expect(await shown()).toMatchObject({ onLoan: true, status: null, blocks: [] })
  },
)

test('work that has begun keeps a return from being taken back', async () => {
  const back = (await bringBack()).body
  const params = { id: back.preparation?.id ?? 0 }
  const begun = (await call(app, readPreparation, { as: staff, params })).body
  await answer(app, staff, begun, [true])
  const undone = await call(app, undoReturn, {
    as: staff,
    params: { id: lent.id },
    body: { version: back.version },
  })
  expect(undone.status).toBe(409)
  expect((await call(app, readLoan, { as: staff, params: { id: lent.id } })).body.returnDate).toBe(
    '2026-06-01',
  )
})

test('an answer that is being saved keeps a return from being taken back', async () => {
  const back = (await bringBack()).body
  const undone = await meanwhile(
    app,
    `SELECT FROM preparations WHERE id = ${back.preparation?.id} FOR SHARE;
     UPDATE preparation_lines SET version = 2 WHERE preparation_id = ${back.preparation?.id}`,
    () => call(app, undoReturn, { as: staff, params: { id: lent.id }, body: { version: back.version } }),
  )
  expect(undone.status).toBe(409)
})

test.each(['PREPARATION', 'WORKSHOP'] as const)(
  'what kept a piece in %s before it was lent all the same keeps it after the return is taken back',
  async (destination) => {
    chair = await piece(app, staff)
    const begun = { as: staff, body: { equipment: { id: chair.id }, destination } }
    expect((await call(app, beginPreparation, begun)).status).toBe(200)
    const [before] = (await shown()).blocks ?? []
    lent = await loan(app, admin, { client: eric, equipment: chair }, { lendReason: 'Nothing else fits' })
    const back = await bringBack({ destination })
    const of = { as: admin, params: { id: lent.id }, body: { version: back.body.version } }
    expect((await call(app, undoReturn, of)).status).toBe(200)
    expect(await shown()).toMatchObject({ onLoan: true, blocks: [{ id: before?.id, kind: destination }] })
  },
)

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startRun } from '#across/imports/contract/calls.ts'
import { createLoan, returnLoan, undoReturn } from '#acts/loans/contract/calls.ts'
import { updateEquipment } from '#records/equipment/contract/calls.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import * as calls from '../contract/calls.ts'
import { serialKey } from '../contract/serial-numbers.ts'
import { workOffCampaigns } from './work-off.ts'

const app = await testApp()
const { db, pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const { made, start, now, started, entries, preview, decide, close, standing } = campaigning(app, admin)
const eric = await client(app, admin)
/** A model number of its own per test, so that tests do not find each other's pieces. */
const model = () => `${randomBytes(6).toString('hex')}x`
const LOCKED = ['Quarantine', ['RECALL']]
const FREE = [null, []]

test('a number has the same parts in SQL', async () => {
  const serial = fc.string({ unit: fc.constantFrom(...'aB09é-–_ œ0'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(serial, { maxLength: 30 }), async (texts) => {
      const { rows } = await pool.query(
        'SELECT serial_key(one) AS key FROM unnest($1::text[]) WITH ORDINALITY AS x (one, place) ORDER BY place',
        [texts],
      )
      expect(rows.map(({ key }) => key)).toEqual(texts.map(serialKey))
    }),
    { numRuns: 30 },
  )
})

test('a piece has all that is given, and of each list one', async () => {
  const modelNumber = model()
  const of = (more: object) => piece(app, admin, { modelNumber, ...more })
  const inside = await of({ serialNumber: 'ab-1500' })
  await of({ serialNumber: 'AB2500' })
  await of({ serialNumber: 'AB1500', purchaseDate: '2019-01-01' })
  await piece(app, admin, { modelNumber: 'Another', serialNumber: 'AB1500' })
  const single = await of({ serialNumber: 'ZZ 7' })
  const { id } = await started(
    newRecall({
      models: [modelNumber.toUpperCase()],
      items: [inside.item],
      serialNumbers: ['AB1000–AB1999', 'ZZ7'],
      purchasedFrom: '2020-01-01',
      purchasedTo: '2022-01-01',
    }),
  )
  expect((await entries(id)).map(({ equipment }) => equipment.id)).toEqual([inside.id, single.id])
})

test('the preview changes nothing, and tells where the pieces are', async () => {
  const modelNumber = model()
  const pieces = []
  for (let n = 0; n < 5; n++) pieces.push(await piece(app, admin, { modelNumber }))
  const [never, out, back, gone, lost] = pieces.map((one) => ({ client: eric, equipment: one }))
  if (!never || !out || !back || !gone || !lost) throw new Error('five')
  await loan(app, admin, out)
  await loan(app, admin, back, { returnDate: '2026-05-20' })
  await sql`UPDATE equipment SET archived_at = now() WHERE id = ${gone.equipment.id}`.execute(db)
  await sql`UPDATE equipment SET lost = true WHERE id = ${lost.equipment.id}`.execute(db)
  const { id, version } = await made(newRecall({ models: [modelNumber] }))
  expect(await preview(id)).toEqual({
    counts: { atUs: 1, onLoan: 1, lentBefore: 1, archived: 1, lost: 1 },
    nearly: [],
    nearlyCount: 0,
    undecided: 0,
    everything: false,
  })
  expect(await now(id)).toMatchObject({ state: 'DRAFT', version })
  expect(await standing(never.equipment)).toEqual(FREE)

  await start(id)
  await workOffCampaigns.run(workplace(app))
  const all = await entries(id)
  expect(
    all.map(({ equipment, loan: by, client: who, locked }) => [
      equipment.id,
      by?.returnDate,
      who?.id,
      locked,
    ]),
  ).toEqual([
    [never.equipment.id, undefined, undefined, true],
    [out.equipment.id, null, eric.id, false],
    [back.equipment.id, '2026-05-20', eric.id, true],
    [lost.equipment.id, undefined, undefined, true],
  ])
  expect(await standing(never.equipment)).toEqual(LOCKED)
  expect(await standing(out.equipment)).toEqual([null, []])
  expect(await contradictions(db)).toEqual([])
})

test('what nearly matches is decided one by one', async () => {
  const [modelNumber, other] = ['Elevator X-2000', 'Elevator X-200O']
  const alike = await piece(app, admin, { modelNumber: other, serialNumber: 'K5' })
  const unnumbered = await piece(app, admin, { modelNumber })
  await piece(app, admin, { modelNumber, serialNumber: 'L5' })
  const { id } = await made(newRecall({ models: [modelNumber], serialNumbers: ['K1–K9'] }))
  const nearly = async () =>
    (await preview(id)).nearly.map(({ equipment, why, belongs }) => [equipment.id, why, belongs])
  expect(await nearly()).toEqual([
    [alike.id, 'MODEL_ALIKE', null],
    [unnumbered.id, 'SERIAL_NUMBER_MISSING', null],
  ])
  const say = (equipment: number, belongs: boolean) =>
    call(app, calls.decideNearly, { as: admin, params: { id, equipment }, body: { belongs } })
  expect((await say(unnumbered.id, true)).status).toBe(204)
  expect((await preview(id)).counts).toMatchObject({ atUs: 1 })
  await start(id)
  await workOffCampaigns.run(workplace(app))
  expect(await standing(unnumbered)).toEqual(LOCKED)
  expect(await standing(alike)).toEqual(FREE)
  await say(alike.id, true)
  expect(await standing(alike)).toEqual(LOCKED)
  expect(await nearly()).toEqual([
    [alike.id, 'MODEL_ALIKE', true],
    [unnumbered.id, 'SERIAL_NUMBER_MISSING', true],
  ])
})

test('what is entered, changed, restored or imported later is locked as it is saved', async () => {
  const modelNumber = model()
  const { id } = await started(newRecall({ models: [`${modelNumber.slice(0, -1)}*`] }))
  const entered = await piece(app, admin, { modelNumber })
  expect([entered.status?.name, entered.blocks?.map(({ kind }) => kind)]).toEqual(LOCKED)

  const changed = await piece(app, admin)
  const body = await newPiece(app, { modelNumber })
  const reply = await call(app, updateEquipment, { as: admin, params: { id: changed.id }, body })
  expect(reply.body.status?.name).toBe('Quarantine')

  const restored = await piece(app, admin)
  await sql`UPDATE equipment SET archived_at = now(), model_number = ${modelNumber} WHERE id = ${restored.id}`.execute(
    db,
  )
  expect(await entries(id)).toHaveLength(2)
  await sql`UPDATE equipment SET archived_at = NULL WHERE id = ${restored.id}`.execute(db)
  expect(await standing(restored)).toEqual(LOCKED)

  const { checked, act } = importing(app, admin)
  const file = `Prefix,Program Assignment,Item Name,Serial Number,Purchase Date,Model Number\nP,Provincial Equipment Program,Standard wheelchair,RC-1,2021-06-18,${modelNumber}\n`
  const one = await checked('EQUIPMENT', file)
  await act(startRun, one.id)
  const { rows } = await pool.query("SELECT id FROM equipment WHERE serial_number = 'RC-1'")
  expect(await standing(rows[0])).toEqual(LOCKED)
  expect((await entries(id)).map(({ equipment }) => equipment.id)).toContain(rows[0].id)
})

test('one that comes back is locked, and a return that is taken back takes that along', async () => {
  const modelNumber = model()
  const chair = await piece(app, admin, { modelNumber })
  const lent = await loan(app, admin, { client: eric, equipment: chair })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  expect(await standing(chair)).toEqual(FREE)
  const back = await call(app, returnLoan, {
    as: admin,
    params: { id: lent.id },
    body: { returnDate: dayFrom(0) },
  })
  expect(await standing(chair)).toEqual(LOCKED)
  const undone = await call(app, undoReturn, {
    as: admin,
    params: { id: lent.id },
    body: { version: back.body.version },
  })
  expect(undone, undone.text).toMatchObject({ status: 200 })
  expect(await standing(chair)).toEqual(FREE)
  expect(await entries(id)).toMatchObject([{ loan: { id: lent.id }, state: 'OPEN', locked: false }])
  expect(await contradictions(db)).toEqual([])
})

test('what is locked goes out with a reason alone, and has an entry for whoever has it then', async () => {
  const modelNumber = model()
  const chair = await piece(app, admin, { modelNumber })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const sent = await newLoan(app, { client: eric, equipment: chair }, { loanDate: dayFrom(0) })
  expect(await call(app, createLoan, { as: staff, body: sent })).toMatchObject({
    status: 409,
    error: { error: 'blocked' },
  })
  await call(app, createLoan, { as: admin, body: { ...sent, lendReason: 'The doctor says so' } })
  expect((await entries(id)).map(({ loan: by, locked }) => [by?.loanDate, locked])).toEqual([
    [undefined, true],
    [dayFrom(0), true],
  ])
})

test('an entry that is corrected, or not meant, frees its piece; taken back it is kept again', async () => {
  const modelNumber = model()
  const pieces = await Promise.all(Array.from({ length: 3 }, () => piece(app, admin, { modelNumber })))
  const { id } = await started(newRecall({ models: [modelNumber] }))
  const [first, second, third] = await entries(id)
  if (!first || !second || !third) throw new Error('three')
  const corrected = await decide(id, first, { state: 'DONE', outcome: 'CORRECTED', note: 'New buckle' })
  expect(corrected.body).toMatchObject({
    state: 'DONE',
    outcome: 'CORRECTED',
    note: 'New buckle',
    locked: false,
  })
  expect(await standing(first.equipment)).toEqual(FREE)
  await decide(id, second, { state: 'DONE', outcome: 'NOT_OURS' })
  expect(await standing(second.equipment)).toEqual(FREE)
  await decide(id, third, { state: 'DONE', outcome: 'RETURNED' })
  expect(await standing(third.equipment)).toEqual(LOCKED)
  // a later change of the piece leaves it free
  const body = await newPiece(app, { modelNumber, serialNumber: '12' })
  await call(app, updateEquipment, { as: admin, params: { id: first.equipment.id }, body })
  expect(await standing(first.equipment)).toEqual(FREE)
  await decide(id, corrected.body, { state: 'OPEN' })
  expect(await standing(first.equipment)).toEqual(LOCKED)
  expect(await entries(id)).toHaveLength(pieces.length)
  expect(await contradictions(db)).toEqual([])
})

test('what was never corrected stays locked after the end, and can be freed', async () => {
  const modelNumber = model()
  const [here, out] = [await piece(app, admin, { modelNumber }), await piece(app, admin, { modelNumber })]
  const lent = await loan(app, admin, { client: eric, equipment: out })
  const { id } = await started(newRecall({ models: [modelNumber] }))
  await close(id, { reason: 'The maker is no more' })
  expect(await standing(here)).toEqual(LOCKED)
  await call(app, returnLoan, { as: admin, params: { id: lent.id }, body: { returnDate: dayFrom(0) } })
  expect(await standing(out)).toEqual(LOCKED)
  // pieces saved after the end of the recall are not matched
  expect((await piece(app, admin, { modelNumber })).blocks).toEqual([])
  const [first] = await entries(id)
  if (!first) throw new Error('none')
  expect((await decide(id, first, { state: 'DONE', outcome: 'RETURNED' })).status).toBe(409)
  const freed = await decide(id, first, { state: 'DONE', outcome: 'CORRECTED' })
  expect(freed.status).toBe(200)
  expect(await standing(here)).toEqual(FREE)
  // the entry holds nothing any more, so it takes no outcome
  expect((await decide(id, freed.body, { state: 'DONE', outcome: 'NOT_OURS' })).status).toBe(409)
})

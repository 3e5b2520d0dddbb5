import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const { made } = campaigning(app, admin)

test('of what nearly matches the undecided come first, and every page can be reached', async () => {
  const modelNumber = 'Nearly 1'
  const { item } = await piece(app, admin, { modelNumber, serialNumber: 'K5' })
  const { id } = await made(newRecall({ models: [modelNumber], serialNumbers: ['K1–K9'] }))
  const { rows: columns } = await pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = 'equipment'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'id'`,
  )
  const names = columns[0]?.names ?? ''
  await pool.query(
    `INSERT INTO equipment (${names}) SELECT ${names.replace(/\bserial_number\b/, 'NULL').replace(/\bnumber\b/, '800000 + n')}
     FROM equipment, generate_series(1, 101) n WHERE model_number = $1`,
    [modelNumber],
  )
  const page = async (number: number) =>
    (await call(app, calls.previewCampaign, { as: admin, params: { id }, query: { page: number } })).body
  const before = await page(1)
  const [first] = before.nearly
  if (!first) throw new Error('none')
  const body = { belongs: false }
  await call(app, calls.decideNearly, { as: admin, params: { id, equipment: first.equipment.id }, body })
  const [one, two] = [await page(1), await page(2)]
  expect([before.nearlyCount, before.undecided, one.nearlyCount, one.undecided]).toEqual([101, 101, 101, 100])
  expect([one.nearly.length, two.nearly.length]).toEqual([100, 1])
  expect(one.nearly.every(({ belongs }) => belongs === null)).toBe(true)
  expect(two.nearly).toMatchObject([{ equipment: { id: first.equipment.id, item }, belongs: false }])
  expect((await page(3)).nearly).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { printLabels } from '#records/labels/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { scanEquipment } from '../contract/calls.ts'

/** Tests the texts that scanners, keyboards and decoders produce from a label. */

const app = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const staff = await signIn(app, 'STAFF')
const { db } = app.database
const scan = async (text: string) => (await call(app, scanEquipment, { as: staff, query: { text } })).body

test('what scanners, keyboards and decoders make of a maker’s label finds its piece', async () => {
  const scanned = await piece(app, staff, { serialNumber: 'HP22-355904' })
  const slashed = await piece(app, staff, { serialNumber: 'W/C-1042' })
  const digits = await piece(app, staff, { serialNumber: '0112345678901234' })
  const chair = await piece(app, staff)
  await call(app, printLabels, { as: staff, body: { equipmentIds: [chair.id], format: 'ROLL_57X32' } })
  const { rows } = await sql<{ code: string }>`SELECT code FROM equipment_labels`.execute(db)
  const code = rows[0]?.code ?? ''
  for (const [text, id] of [
    ['010950600013435210L1\u001d21HP22-355904', scanned.id],
    ['010950600013435210L1<GS>21HP22-355904', scanned.id],
    ['010950600013435210L121HP22-355904', scanned.id],
    ['\u005dd20109506000134352310300175021HP22-355904', scanned.id],
    ['https://id.gs1.org/01/09506000134352/10/L1/21/HP22-355904', scanned.id],
    ['https:ééid.gs1.orgé01é09506000134352é21éHP22-355904', scanned.id],
    ['\u005dA0HP22-355904', scanned.id],
    ['WéC-1042', slashed.id],
    ['0112345678901234', digits.id],
    [`\u005dQ1http://localhost:3000/l/${code}`, chair.id],
    [`http:éélocalhost:3000élé${code}`, chair.id],
    [`\u005dC0${code}`, chair.id],
  ] as const)
    expect(await scan(text), text).toMatchObject({ kind: 'PIECE', pieces: [{ id }] })
  // a short number may be part of a lot by chance
  await piece(app, staff, { serialNumber: 'C5' })
  expect(await scan('010950600013435210AB21C5')).toMatchObject({
    kind: 'UNKNOWN',
    read: '(01)09506000134352(10)AB21C5',
  })
})

test('an article is found by its UPC-A, as boxes here have it, in every length that a scanner gives', async () => {
  const item = { id: await idOf(app, 'equipment_items', 'Standard wheelchair') }
  await sql`UPDATE equipment_items SET gtin = '614141000036' WHERE id = ${item.id}`.execute(db)
  const boxed = await piece(app, staff, { item })
  for (const text of ['614141000036', '0614141000036', '00614141000036', '\u005dE00614141000036'])
    expect(await scan(text), text).toMatchObject({
      pieces: expect.arrayContaining([expect.objectContaining({ id: boxed.id })]),
    })
})

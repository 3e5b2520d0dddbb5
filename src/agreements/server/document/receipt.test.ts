import { expect, test } from 'vitest'
import { restrictClient } from '#clients/contract/restriction.ts'
import { returnLoan, returnReceipt } from '#loans/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { pdfText } from '../../../../test/pdf.ts'
import { nameOf } from '../../../../test/preparations.ts'

const app = await testApp({ ORGANISATION_NAME: 'Appui Mobilité NB' })
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')

test('what has come back has a receipt in the language of the client, with what did not', async () => {
  const tray = await idOf(app, 'equipment_accessories', 'Tray')
  const who = await client(app, staff, { firstName: 'Évangéline', lastName: 'Haché', language: { id: 2 } })
  const chair = await piece(app, staff, { accessories: [{ id: tray, value: true }] })
  const { id } = await loan(app, staff, { client: who, equipment: chair })
  const receipt = (as = staff) => call(app, returnReceipt, { as, params: { id } })
  expect((await receipt()).status).toBe(409)
  const back = { returnDate: '2026-06-01', missing: [tray] }
  expect((await call(app, returnLoan, { as: staff, params: { id }, body: back })).status).toBe(200)
  const reply = await receipt()
  expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const said = await pdfText(reply.bytes)
  for (const part of [
    'Reçu',
    'Évangéline Haché',
    '1er juin 2026',
    nameOf(staff),
    'Appui Mobilité NB',
    'Non rapporté',
  ])
    expect(said).toContain(part)
  const body = { restricted: true, users: [], reason: 'asked' }
  await call(app, restrictClient, { as: admin, params: { id: who.id }, body })
  expect((await receipt()).status).toBe(404)
})

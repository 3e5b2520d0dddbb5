import { expect, test } from 'vitest'
import { takeAlong } from '#across/offline/contract/take-along.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import { printLabels } from '#records/labels/contract/calls.ts'
import { draft, newAgreement, published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { pdfText } from '../../../../test/pdf.ts'
import { askAgreement, createAgreement, readAgreementDocument } from '../contract/calls.ts'
import { publishAgreementText, readAgreementText } from '../contract/texts.ts'

/** Tests that names in agreements, which are kept for ever, are printed completely or refused before anybody signs. */

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)

async function lentTo(name: { firstName: string; lastName: string }) {
  const who = await client(app, staff, name)
  const lent = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const ask = () => call(app, askAgreement, { as: staff, query: { client: who.id, loans: String(lent.id) } })
  return { client: who, loans: [lent], text, ask }
}

test('a name in letters of Wolastoqey, Mi’kmaw and Vietnamese stands whole in what is signed', async () => {
  const signing = await lentTo({ firstName: 'Sɨpu Wəlastəkw', lastName: 'Nguyễn' })
  expect((await signing.ask()).status).toBe(200)
  const { id } = await signed(app, staff, signing)
  const { bytes } = await call(app, readAgreementDocument, { as: staff, params: { id } })
  expect((await pdfText(bytes)).match(/Sɨpu Wəlastəkw Nguyễn/g)?.length).toBeGreaterThan(1)
})

test('a name that no typeface has is refused by its letters before it is signed, and nothing is kept', async () => {
  const signing = await lentTo({ firstName: '小明', lastName: '王' })
  for (const reply of [
    await signing.ask(),
    await call(app, createAgreement, { as: staff, body: newAgreement(signing) }),
  ]) {
    expect(reply.error).toMatchObject({ status: 409, error: 'conflict' })
    expect(reply.error.message).toMatch(/cannot be printed.*小 明/)
  }
  const { rows } = await app.database.pool.query('SELECT FROM agreements WHERE client_id = $1', [
    signing.client.id,
  ])
  expect(rows).toEqual([])
})

test('a text with signs that cannot be printed is not published, since nobody could sign it', async () => {
  const { id } = await draft(app, admin, { text_fr: 'Je rends l’appareil ☐ propre ☑ complet.' })
  const { error } = await call(app, publishAgreementText, { as: admin, params: { id } })
  expect(error).toMatchObject({ status: 409, message: expect.stringContaining('☐ ☑') })
  expect((await call(app, readAgreementText, { as: admin, params: { id } })).body.status).toBe('DRAFT')
})

test.each([
  ['the name of the client', { lastName: '王' }, {}],
  ['a serial number', {}, { serialNumber: 'SN → 2' }],
])('%s that cannot be printed does not come along, so that nobody signs in vain', async (_, name, more) => {
  const reader = await signIn(app, 'STAFF')
  const who = await client(app, staff, name)
  await loan(app, staff, { client: who, equipment: await piece(app, staff, more) })
  await call(app, readClient, { as: reader, params: { id: who.id } })
  const { clients } = (await call(app, takeAlong, { as: reader })).body
  expect(clients.flatMap(({ signing }) => signing ?? [])).toEqual([])
})

test('a label of which a letter cannot be printed is not printed, and no code is given for it', async () => {
  const { id } = await piece(app, staff)
  await app.database.pool.query(
    `UPDATE equipment_items SET name = 'Fauteuil 椅' WHERE id = (SELECT item_id FROM equipment WHERE id = $1)`,
    [id],
  )
  const { error } = await call(app, printLabels, {
    as: staff,
    body: { equipmentIds: [id], format: 'LETTER_30' },
  })
  expect(error).toMatchObject({ status: 409, message: expect.stringContaining('椅') })
  const { rows } = await app.database.pool.query('SELECT FROM equipment_labels WHERE equipment_id = $1', [id])
  expect(rows).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { createAgreement } from '#acts/agreements/contract/calls.ts'
import { agreementTexts, publishAgreementText } from '#acts/agreements/contract/texts.ts'
import { written } from '#acts/agreements/contract/written.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { newAgreement, newText, published } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { takeAlong } from '../contract/take-along.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const taken = async (as: Somebody) => {
  const reply = await call(app, takeAlong, { as })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const open = (as: Somebody, { id }: { id: number }) => call(app, readClient, { as, params: { id } })

let text: Awaited<ReturnType<typeof published>>
beforeAll(async () => {
  await call(app, agreementTexts.calls.create, { as: admin, body: newText({ title: 'A draft' }) })
  text = await published(app, admin, {
    text: '{client.fullName} received {equipment.number} ({equipment.serialNumber}) as {loan.type}.',
    text_fr: '{client.fullName} a reçu {equipment.number} ({equipment.serialNumber}) : {loan.type}.',
  })
})

test('what waits to be signed for and what is on hold come along, with what the texts say of the client and no more', async () => {
  const reader = await signIn(app, 'STAFF')
  const zoe = await client(app, staff, { firstName: 'Zoé', lastName: 'Haché' })
  const lent = await loan(app, staff, {
    client: zoe,
    equipment: await piece(app, staff, { serialNumber: 'SN-1' }),
  })
  const held = await piece(app, staff, { serialNumber: 'SN-2' })
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: zoe.id } } })
  await open(reader, zoe)
  const { agreements, clients } = await taken(reader)
  expect(agreements?.texts).toEqual([
    {
      ...{ id: text.id, title: text.title, title_fr: text.title_fr, text: text.text, text_fr: text.text_fr },
      loanType: null,
    },
  ])
  expect(agreements?.witnesses.map(({ id }) => id)).toContain(reader.id)
  const [own] = clients
  expect(own).toMatchObject({ client: { id: zoe.id }, pieces: [{ id: held.id }] })
  expect(own?.signing).toEqual({
    language: 'fr',
    values: { en: { 'client.fullName': 'Zoé Haché' }, fr: { 'client.fullName': 'Zoé Haché' } },
    pieces: [
      expect.objectContaining({ piece: lent.equipment.id, loan: { id: lent.id, type: lent.type } }),
      expect.objectContaining({ piece: held.id, loan: null }),
    ],
  })
  const both = own?.signing?.pieces ?? []
  expect(both[1]?.going).toMatchObject({ number: displayNumber(held), serialNumber: 'SN-2' })
  expect(
    written(
      text,
      'fr',
      own?.signing?.values.fr ?? {},
      both.map(({ values }) => values.fr),
    ).text,
  ).toBe(
    `Zoé Haché a reçu ${displayNumber(lent.equipment)}, ${displayNumber(held)} (SN-1, SN-2) : ${lent.type.name_fr}.`,
  )
})

test('nobody is to sign for what is signed for, and a client of whom nothing waits stays at home', async () => {
  const reader = await signIn(app, 'STAFF')
  const eric = await client(app, staff)
  const lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  await open(reader, eric)
  expect((await taken(reader)).clients).toMatchObject([{ client: { id: eric.id }, pieces: [] }])
  await call(app, createAgreement, { as: staff, body: newAgreement({ client: eric, loans: [lent], text }) })
  expect((await taken(reader)).clients).toEqual([])
})

test('who may not lend takes along what waits to be signed for, who may not have it signed neither text nor signature', async () => {
  const zoe = await client(app, staff)
  const lent = await loan(app, staff, { client: zoe, equipment: await piece(app, staff) })
  const held = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: zoe.id } } })
  const reads = ['READ_EQUIPMENT', 'READ_CLIENTS', 'READ_LOANS'] as const
  const driver = await signIn(app, await newRole(app, [...reads, 'CREATE_AGREEMENTS']))
  await open(driver, zoe)
  const driven = await taken(driver)
  expect(driven.clients).toMatchObject([
    { pieces: [], lending: null, signing: { pieces: [{ loan: { id: lent.id } }] } },
  ])
  expect(driven.clients[0]?.signing?.pieces).toHaveLength(1)
  const lender = await signIn(app, await newRole(app, [...reads, 'CREATE_LOANS']))
  await open(lender, zoe)
  const carried = await taken(lender)
  expect(carried).toMatchObject({ agreements: null, clients: [{ pieces: [{ id: held.id }], signing: null }] })
})

test('a new version takes the place of the one before', async () => {
  const next = (await call(app, agreementTexts.calls.create, { as: admin, body: newText() })).body
  await call(app, publishAgreementText, { as: admin, params: { id: next.id } })
  expect((await taken(staff)).agreements?.texts.map(({ id }) => id)).toEqual([next.id])
})

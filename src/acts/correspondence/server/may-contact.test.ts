import { expect, test } from 'vitest'
import { mailAgreement } from '#acts/agreements/contract/calls.ts'
import { generateClientDocuments, generateLoanDocuments } from '#acts/templates/contract/documents.ts'
import { CLIENT_LOAN_LETTER } from '#acts/templates/contract/types.ts'
import { updateClient } from '#records/clients/contract/calls.ts'
import { readContact, saveConsent } from '#records/contact/contract/consents.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { consent, writtenTo } from '../../../../test/correspondence.ts'
import { generate } from '../../../../test/documents.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { template } from '../../../../test/templates.ts'
import { createCorrespondence, listCorrespondence } from '../contract/correspondence.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const letter = await template(app, admin, ['Dear {client.firstName}'])
const ofLoan = await template(app, admin, ['{equipment.number}'], { type: { id: CLIENT_LOAN_LETTER } })
const emailAddresses = [{ address: 'lea@example.org', primary: true }]
const DEAD = 'This client died on 03/05/2026. Nothing more is sent to them.'

const someone = (more = {}) => client(app, staff, { emailAddresses, language: { id: 1 }, ...more })
const contact = async ({ id }: { id: number }) =>
  (await call(app, readContact, { as: staff, params: { id } })).body
const mail = ({ id }: { id: number }, more = {}, as = staff) =>
  call(app, createCorrespondence, {
    as,
    params: { id },
    body: { how: 'MAIL', template: { id: letter.id }, ...more },
  })
const letters = (clientIds: number[], language = 'en') =>
  generate(
    app,
    generateClientDocuments,
    staff,
    { clientIds, templateIds: [letter.id] },
    { 'accept-language': language },
  )

test('the living are written to on paper, and by mail where they have consented and have an address', async () => {
  const lea = await someone()
  expect(await contact(lea)).toMatchObject({
    consents: [],
    no: { LETTER: null, MAIL: 'NO_CONSENT', VOICE_MAIL: 'NO_CONSENT' },
  })
  expect((await mail(lea)).error.message).toBe('No consent to mail: print the letter.')
  await consent(app, staff, lea)
  expect(await contact(lea)).toMatchObject({
    consents: [{ kind: 'MAIL', given: true, on: '2026-03-02', how: 'on the phone', by: { id: staff.id } }],
    no: { LETTER: null, MAIL: null, VOICE_MAIL: 'NO_CONSENT' },
  })
  expect((await mail(lea)).status).toBe(200)
  await consent(app, staff, lea, 'MAIL', false)
  expect((await mail(lea)).status).toBe(409)
  const without = await someone({ emailAddresses: [] })
  await consent(app, staff, without)
  expect((await contact(without)).no.MAIL).toBe('NO_ADDRESS')
})

test('what a client has said last counts, not what was written down last', async () => {
  const lea = await someone()
  const said = (given: boolean, on: string) =>
    call(app, saveConsent, {
      as: staff,
      params: { id: lea.id, kind: 'MAIL' },
      body: { given, on, how: 'on the phone' },
    })
  await said(false, '2026-03-02')
  await said(true, '2020-01-02')
  expect(await contact(lea)).toMatchObject({
    consents: [{ given: false, on: '2026-03-02' }],
    no: { MAIL: 'NO_CONSENT' },
  })
})

test('who may not see clients reads none of what was written to them', async () => {
  const lea = await someone()
  for (const permission of ['READ_CORRESPONDENCE', 'READ_INVOICES']) {
    const as = await holderOf(app, permission)
    expect((await call(app, listCorrespondence, { as, params: { id: lea.id } })).status).toBe(403)
  }
})

test('a message on a machine wants consent of its own', async () => {
  const lea = await someone()
  await consent(app, staff, lea)
  const message = () =>
    call(app, createCorrespondence, {
      as: staff,
      params: { id: lea.id },
      body: { how: 'VOICE_MAIL', text: 'Your chair is ready.' },
    })
  expect((await message()).error.message).toBe('No consent to voice mail: do not leave a message.')
  await consent(app, staff, lea, 'VOICE_MAIL')
  expect((await message()).status).toBe(200)
})

test('to the dead goes no letter, no mail and no agreement; among several it is said which', async () => {
  const [lea, jean] = [await someone(), await someone({ firstName: 'Jean' })]
  await consent(app, staff, lea)
  const lent = await loan(app, staff, { client: lea, equipment: await piece(app, staff) })
  const agreed = await signed(app, staff, { client: lea, loans: [lent], text: await published(app, admin) })
  const body = { ...newClient(app), ...input(lea), language: { id: 1 }, deceasedOn: '2026-05-03' }
  const saved = await call(app, updateClient, { as: staff, params: { id: lea.id }, body })
  expect(saved, saved.text).toMatchObject({ status: 200 })

  expect((await contact(lea)).no).toEqual({ LETTER: 'DECEASED', MAIL: 'DECEASED', VOICE_MAIL: 'DECEASED' })
  expect(await letters([lea.id])).toMatchObject({
    status: 409,
    failedIds: String(lea.id),
    error: { error: 'conflict', message: DEAD },
  })
  const french = await letters([lea.id], 'fr')
  expect(french.error.message).toBe('Ce client est décédé le 03/05/2026. Plus rien ne lui est envoyé.')
  const ofLoans = await generate(app, generateLoanDocuments, staff, {
    loanIds: [lent.id],
    templateIds: [ofLoan.id],
  })
  expect(ofLoans).toMatchObject({ status: 409, error: { message: DEAD } })
  expect((await mail(lea)).error.message).toBe(DEAD)
  const agreement = await call(app, mailAgreement, { as: staff, params: { id: agreed.id } })
  expect(agreement).toMatchObject({ status: 409, error: { message: DEAD } })

  const both = await letters([lea.id, jean.id])
  expect(both).toMatchObject({ status: 200, failedIds: String(lea.id) })
  expect(both.texts['errors.txt']).toContain(DEAD)
  expect(Object.keys(both.texts)).toHaveLength(2)
  expect(await writtenTo(app, staff, lea)).toEqual([])
  expect(await writtenTo(app, staff, jean)).toMatchObject([{ how: 'LETTER' }])
})

/** Input that saves the record unchanged. */
function input({ version, fcsNumber, firstName }: { version: number; fcsNumber: string; firstName: string }) {
  return { version, fcsNumber, firstName, emailAddresses }
}

test.each(['LETTER', 'MAIL', 'VOICE_MAIL'])(
  'the database takes no %s to the dead, whoever sends it',
  async (how) => {
    const dead = await someone({ deceasedOn: '2026-05-03' })
    await consent(app, staff, dead)
    const insert = (more: string) =>
      app.database.pool.query(
        `INSERT INTO correspondence (client_id, user_id, how, language, text, recipient) VALUES ($1, $2, $3, 'en', 'x', ${more})`,
        [dead.id, staff.id, how],
      )
    await expect(insert('NULL')).rejects.toThrow('the client may not be written to')
    // the letter is for the family
    await insert(`'Rose Roy'`)
  },
)

test('who may not change correspondence writes down no consent, and none of a day to come', async () => {
  const lea = await someone()
  const params = { id: lea.id, kind: 'MAIL' as const }
  const put = (as: typeof staff, on: string) =>
    call(app, saveConsent, { as, params, body: { given: true, on, how: 'form' } })
  expect((await put(await signIn(app, 'VIEWER'), '2026-03-02')).status).toBe(403)
  expect((await put(staff, '2999-01-01')).error.errors).toMatchObject([{ field: 'on' }])
})

import { expect, test } from 'vitest'
import { readAgreementDocument, voidAgreement } from '#acts/agreements/contract/calls.ts'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { updateGenerated } from '#acts/invoices/contract/generation.ts'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { sealTrail, verifyTrail } from '#base/trail/server/seal.ts'
import {
  archiveClient,
  createClientNote,
  restoreClient,
  updateClient,
} from '#records/clients/contract/calls.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import { invoice, item } from '../../../../test/invoicing.ts'
import { loan, service } from '../../../../test/lending.ts'
import { anonymise, retentionDue, setRetention } from '../contract/retention.ts'

/** Tests that clients past their retention are listed, and are anonymised when the officer confirms it. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const due = async () => (await call(app, retentionDue, { as: officer })).body
const years = (count: unknown, as = officer) =>
  call(app, setRetention, { as, body: { kind: 'CLIENTS', years: count } })
const confirm = (ids: number[], as = officer) => call(app, anonymise, { as, body: { ids } })

/** A client archived `age` years ago. */
async function archived(age: number, more: Record<string, unknown> = {}) {
  const who = await client(app, staff, more)
  await archive(who.id, age)
  return who
}
async function archive(id: number, age: number) {
  const reply = await call(app, archiveClient, { as: officer, params: { id } })
  expect(reply.status, reply.text).toBe(204)
  await pool.query(
    `UPDATE clients SET archived_at = now() - make_interval(years => $2) - interval '1 day' WHERE id = $1`,
    [id, age],
  )
}

test('nothing is past its time until the officer says how long it is kept', async () => {
  const old = await archived(8)
  const young = await archived(6)
  expect(await due()).toMatchObject({ rules: [{ kind: 'CLIENTS', years: 0 }], records: [] })
  expect((await years(7)).body).toEqual({ kind: 'CLIENTS', years: 7 })
  const { records } = await due()
  expect(records.map(({ id }) => id)).toEqual([old.id])
  expect((await confirm([old.id, young.id])).status).toBe(409)
  expect((await due()).records).toHaveLength(1)
  for (const wrong of [-1, 101, 1.5, '7', null]) expect((await years(wrong)).status).toBe(400)
  expect((await years(1, staff)).status).toBe(403)
  expect((await confirm([old.id], staff)).status).toBe(403)
})

test.each(['a repair', 'an item', 'an invoice'])(
  'a client with %s that is open is not past their time',
  async (open) => {
    await years(7)
    const who = await client(app, staff)
    const of = { client: who, equipment: await piece(app, staff) }
    if (open === 'a repair') await service(app, staff, of)
    if (open === 'an item') await item(app, officer, of)
    const bill = open === 'an invoice' && (await invoice(app, officer, of, { approvalNumber: 'A1' }))
    await archive(who.id, 8)
    const isDue = async () => (await due()).records.some(({ id }) => id === who.id)
    expect(await isDue()).toBe(false)
    expect((await confirm([who.id])).status).toBe(409)
    if (bill) {
      await call(app, updateGenerated, { as: officer, body: [{ id: bill.id }] })
      expect(await isDue()).toBe(true)
    }
  },
)

test('what names a client who is confirmed is nowhere any more; loans and sums stay, and the trail holds', async () => {
  await years(7)
  const names = {
    firstName: 'Wilhelmine',
    lastName: 'Quessy',
    birthDate: '1931-07-09',
    medicareNumber: '987654321',
    fcsNumber: 'QUESSY-1',
    emailAddresses: [{ address: 'wilhelmine.quessy@example.org', primary: true }],
    contacts: [{ name: 'Théodule Quessy', phoneNumber: '5065559999', type: 'NEXT_OF_KIN' }],
    phoneNumbers: [{ number: '5065558888', type: { id: 1 } }],
    notes: [{ message: 'Her daughter Xavérine has the key' }],
  }
  const who = await client(app, staff, names)
  await call(app, createClientNote, {
    as: staff,
    params: { id: who.id },
    body: { message: 'Xavérine called' },
  })
  const chair = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: chair.id }, body: { client: { id: who.id } } })
  await call(app, releaseEquipment, { as: staff, params: { id: chair.id } })
  const of = { client: who, equipment: chair }
  const lent = await loan(app, staff, of, { lendReason: 'Xavérine waits at the door' })
  const text = await published(app, officer)
  const by = { signer: 'NEXT_OF_KIN', name: 'Xavérine Quessy', relation: 'Xavérine' }
  const agreed = await signed(app, staff, { client: who, loans: [lent], text }, by)
  const annul = { as: staff, params: { id: agreed.id }, body: { reason: 'Quessy came herself' } }
  expect((await call(app, voidAgreement, annul)).status).toBe(200)
  await call(app, returnLoan, { as: staff, params: { id: lent.id }, body: { returnDate: '2026-05-20' } })
  for (const [of, { id }] of [
    ['client', who],
    ['agreement', agreed],
  ] as const)
    await call(app, ATTACHMENTS[of].add, {
      as: staff,
      params: { id },
      body: { kind: 'CONSENT' },
      files: [{ name: 'Xavérine.pdf', bytes: Buffer.from('%PDF-1.7') }],
    })
  const ofOther = { client: await client(app, staff), equipment: chair }
  await service(app, staff, ofOther, {
    description: `${who.clientNumber} Main Street is where it broke`,
  })
  const bill = await invoice(app, officer, of, { approvalNumber: 'A2' })
  await call(app, updateGenerated, { as: officer, body: [{ id: bill.id }] })
  // text columns that later versions have added
  const { rows: texts } = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'clients'::regclass AND attnum > 0
      AND atttypid = 'text'::regtype AND attgenerated = '' AND NOT attisdropped AND attname <> 'search_text'`,
  )
  for (const { name } of texts)
    await pool.query(`UPDATE clients SET ${name} = coalesce(${name}, 'Quessy') WHERE id = $1`, [who.id])
  await archive(who.id, 8)
  await sealTrail.run(workplace(app))
  const { rows: sums } = await pool.query(
    'SELECT count(*) AS loans, (SELECT sum(fee) FROM invoice_lines) AS fees FROM loans',
  )
  await pool.query('DELETE FROM idempotency_keys')

  const reply = await confirm([who.id])
  expect(reply.body, reply.text).toEqual({ anonymised: 1 })
  expect(await due()).not.toMatchObject({ records: [{ id: who.id }] })
  expect(
    await placesOf(/quessy|wilhelmine|xav.rine|987.?654.?321|1931-07-09|506.?555.?(8888|9999)/i),
  ).toEqual([])
  // its document, to which no record refers any more, is swept
  const { rows: left } = await pool.query(
    'SELECT strokes, document_key FROM agreements WHERE client_id = $1',
    [who.id],
  )
  expect(left).toEqual([{ strokes: null, document_key: null }])
  const gone = await call(app, readAgreementDocument, { as: officer, params: { id: agreed.id } })
  expect(gone.status).toBe(404)
  const { rows: after } = await pool.query(
    'SELECT count(*) AS loans, (SELECT sum(fee) FROM invoice_lines) AS fees FROM loans',
  )
  expect(after).toEqual(sums)
  const { rows: repairs } = await pool.query(
    `SELECT count(*)::int AS told FROM trail WHERE entity = 'services' AND changes::text LIKE '%is where it broke%'`,
  )
  expect(repairs).toEqual([{ told: 1 }])
  await sealTrail.run(workplace(app))
  const verdict = await verifyTrail(pool)
  expect(verdict).not.toHaveProperty('broken')
  expect(verdict).not.toHaveProperty('unfounded')
  expect(verdict.redacted).toBeGreaterThan(3)
  const { rows: said } = await pool.query(
    `SELECT user_id FROM trail WHERE action = 'ANONYMISED' AND entity_id = $1`,
    [who.id],
  )
  expect(said).toEqual([{ user_id: officer.id }])
})

test('no answer that is kept for a repeated call names whoever was anonymised', async () => {
  await years(7)
  const who = await archived(8)
  const params = { id: who.id }
  const restore = () =>
    call(app, restoreClient, { as: officer, params, headers: { 'idempotency-key': 'back-again' } })
  expect((await restore()).body.firstName).toBe(who.firstName)
  await archive(who.id, 8)
  expect((await confirm([who.id])).status).toBe(200)
  const again = await restore()
  expect([again.status, again.error.error]).toEqual([409, 'conflict'])
})

test('whoever is restored, named and archived once more is past their time once more', async () => {
  await years(7)
  const who = await archived(8)
  expect((await confirm([who.id])).status).toBe(200)
  await call(app, restoreClient, { as: officer, params: { id: who.id } })
  const named = { as: officer, params: { id: who.id }, body: newClient(app, { lastName: 'Named-again' }) }
  expect((await call(app, updateClient, named)).status).toBe(200)
  await archive(who.id, 8)
  expect((await confirm([who.id])).status).toBe(409)
  await pool.query(`UPDATE anonymised_clients SET at = at - interval '9 years' WHERE client_id = $1`, [
    who.id,
  ])
  expect((await due()).records.map(({ id }) => id)).toContain(who.id)
  expect((await confirm([who.id])).status).toBe(200)
  expect(await placesOf(/named-again/i)).toEqual([])
})

/** Tables that contain the text. */
async function placesOf(text: RegExp): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    if (rows.some(({ row }) => text.test(row))) found.push(name)
  }
  return found
}

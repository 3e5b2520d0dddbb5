import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { updateLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { draft, newAgreement, published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import type { Agreement } from '../contract/agreement.ts'
import { createAgreement, readAgreementDocument, voidAgreement } from '../contract/calls.ts'

/** Tests the constraints of the database on agreements and the loans that are signed for. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)
const SHORT = { id: await idOf(app, 'loan_types', 'Short-term') }
let eric: { id: number }
let lent: Loan
let one: Agreement
beforeEach(async () => {
  eric = await client(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  one = await signed(app, staff, { client: eric, loans: [lent], text })
})

const another = async () => loan(app, staff, { client: eric, equipment: await piece(app, staff) })

/** Copies the agreement by SQL, for these loans. */
const copy = async (loans: readonly number[], { of = eric, textId = text.id } = {}) =>
  pool.query(
    `WITH copy AS (
       INSERT INTO agreements (client_id, text_id, language, signer, name, how, strokes, signed_at, taken_by, document_key, sha256)
       SELECT $2, $3, language, signer, name, how, strokes, signed_at, taken_by, document_key, sha256
       FROM agreements WHERE id = $1 RETURNING id
     ) INSERT INTO agreement_loans (agreement_id, loan_id) SELECT id, unnest($4::int[]) FROM copy`,
    [one.id, of.id, textId, loans],
  )

test('it stays as it was signed, with its loans', async () => {
  for (const change of [`name = 'x'`, `strokes = '[]'`, 'signed_at = now()', `sha256 = repeat('0', 64)`])
    await expect(pool.query(`UPDATE agreements SET ${change} WHERE id = $1`, [one.id])).rejects.toThrow(
      /as it was signed/,
    )
  await expect(pool.query('DELETE FROM agreements WHERE id = $1', [one.id])).rejects.toThrow(
    /as it was signed/,
  )
  const { id } = await another()
  await expect(
    pool.query('UPDATE agreement_loans SET loan_id = $2 WHERE agreement_id = $1', [one.id, id]),
  ).rejects.toThrow(/as it was signed/)
  await expect(pool.query('DELETE FROM agreement_loans WHERE agreement_id = $1', [one.id])).rejects.toThrow(
    /as it was signed/,
  )
})

test('it is for a loan at least, once each, of the client who has it, with a published text', async () => {
  const { id } = await another()
  await expect(copy([])).rejects.toMatchObject({ constraint: 'agreements_for_loans' })
  await expect(copy([lent.id])).rejects.toMatchObject({ constraint: 'agreement_loans_signed_once' })
  const of = await client(app, staff)
  await expect(copy([id], { of })).rejects.toMatchObject({ constraint: 'agreement_loans_of_client' })
  const unfit = await draft(app, admin)
  await expect(copy([id], { textId: unfit.id })).rejects.toMatchObject({
    constraint: 'agreements_of_published_text',
  })
  await copy([id])
})

test('a text for one type of loan is for loans of that type', async () => {
  const short = await published(app, admin, { loanType: SHORT })
  const { id } = await another()
  await expect(copy([id], { textId: short.id })).rejects.toMatchObject({
    constraint: 'agreement_loans_of_type',
  })
  await pool.query('UPDATE loans SET type_id = $2 WHERE id = $1', [id, SHORT.id])
  await copy([id], { textId: short.id })
})

const save = async (more: object, of = lent) =>
  call(app, updateLoan, {
    as: staff,
    params: { id: of.id },
    body: await newLoan(app, { client: eric, equipment: of.equipment }, { type: of.type, ...more }),
  })

test('a loan that is signed for keeps its client and its piece', async () => {
  const [other, chair] = [await client(app, staff), await piece(app, staff)]
  expect((await save({ client: { id: other.id } })).status).toBe(409)
  expect((await save({ equipment: { id: chair.id } })).status).toBe(409)
  expect((await save({})).status).toBe(200)
})

test('one that is signed for with a text of its type keeps that type, until the agreement is voided', async () => {
  // a text for all types
  expect((await save({ type: SHORT })).status).toBe(200)
  const short = await published(app, admin, { loanType: SHORT })
  const other = await loan(app, staff, { client: eric, equipment: await piece(app, staff) }, { type: SHORT })
  const body = newAgreement({ client: eric, loans: [other], text: short })
  const { id } = (await call(app, createAgreement, { as: staff, body })).body
  expect((await save({ type: lent.type }, other)).error).toMatchObject({
    message: expect.stringContaining('Void the agreement before you change the type.'),
  })
  await call(app, voidAgreement, { as: staff, params: { id }, body: { reason: 'The wrong text' } })
  expect((await save({ type: lent.type }, other)).status).toBe(200)
})

test('a document that is not as it was signed is refused, also where its row was changed with it', async () => {
  const { rows } = await pool.query<{ changes: unknown }>(
    `SELECT changes FROM trail WHERE entity = 'agreements' AND entity_id = $1`,
    [one.id],
  )
  expect(rows[0]?.changes).toContainEqual({ field: 'sha256', old: null, new: one.sha256 })
  const read = () => call(app, readAgreementDocument, { as: staff, params: { id: one.id } })
  expect((await read()).status).toBe(200)
  const forged = Buffer.from('%PDF-1.7 forged')
  const key = await app.files.put(forged, 'application/pdf')
  const hash = createHash('sha256').update(forged).digest('hex')
  const exchange = async (sha256: string) => {
    await pool.query('ALTER TABLE agreements DISABLE TRIGGER agreement_kept')
    await pool.query('UPDATE agreements SET document_key = $1, sha256 = $2 WHERE id = $3', [
      key,
      sha256,
      one.id,
    ])
    await pool.query('ALTER TABLE agreements ENABLE TRIGGER agreement_kept')
  }
  for (const sha256 of [one.sha256, hash]) {
    await exchange(sha256)
    const reply = await read()
    expect(reply.status).toBe(409)
    expect(reply.error.message).toMatch(/not as it was signed/)
  }
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, readLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { draft, newAgreement, published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { kept, photo } from '../../../../test/photos.ts'
import { nameOf } from '../../../../test/preparations.ts'
import { clientAgreements, createAgreement } from '../contract/calls.ts'

const app = await testApp()
const { db } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)
let eric: { id: number }
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
})

const sign = (more = {}, as = staff, files?: ReturnType<typeof photo>[]) =>
  call(app, createAgreement, {
    as,
    body: newAgreement({ client: eric, loans: [lent], text }, more),
    ...(files && { files }),
  })
const statusOf = async ({ id }: { id: number }) =>
  (await call(app, readLoan, { as: staff, params: { id } })).body.agreement
const refused = async (more: object, field: string) =>
  expect(await sign(more), JSON.stringify(more).slice(0, 80)).toMatchObject({
    status: 400,
    error: { errors: [{ field }] },
  })

test('one signature is for all that is handed over, and its loans say so', async () => {
  const other = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  expect(await statusOf(lent)).toBe('WAITING')
  const one = await signed(app, staff, { client: eric, loans: [lent, other], text })
  expect(one).toMatchObject({
    language: 'fr',
    signer: 'CLIENT',
    how: 'DRAWN',
    name: expect.any(String),
    witness: null,
    signedAt: '2026-06-02T17:05:00.000Z',
    takenBy: { id: staff.id },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    loans: [{ id: lent.id }, { id: other.id }],
    voidedAt: null,
    hasDocument: true,
  })
  expect(Math.abs(Date.now() - Date.parse(one.receivedAt))).toBeLessThan(600_000)
  expect([await statusOf(lent), await statusOf(other)]).toEqual(['SIGNED', 'SIGNED'])
  const { body } = await call(app, clientAgreements, { as: staff, params: { id: eric.id } })
  expect(body.map(({ id }) => id)).toEqual([one.id])
})

test('each way needs what belongs to it', async () => {
  await refused({ strokes: null }, 'strokes')
  await refused({ strokes: [] }, 'strokes')
  await refused({ strokes: [[[1, 1, 0]]] }, 'strokes')
  await refused(
    {
      strokes: [
        [
          [1, 1001, 0],
          [2, 2, 1],
        ],
      ],
    },
    'strokes.0.0.1',
  )
  await refused({ strokes: [Array(20_001).fill([1, 2, 3])] }, 'strokes.0')
  await refused(
    {
      strokes: Array(10_001).fill([
        [1, 2, 3],
        [4, 5, 6],
      ]),
    },
    'strokes',
  )
  await refused({ strokes: [Array(100_000).fill([500.25, 999.5, 86_399])] }, 'strokes.0')
  await refused({ how: 'TYPED', strokes: null }, 'name')
  await refused({ how: 'TYPED', name: 'É. Haché' }, 'strokes')
  await refused({ how: 'VERBAL', strokes: null }, 'witness')
  await refused({ how: 'VERBAL', strokes: null, witness: { id: 999_999 } }, 'witness')
  await refused({ how: 'PAPER', strokes: null }, 'photo')
  await refused({ signer: 'GUARDIAN' }, 'name')
  await refused({ signer: 'NEIGHBOUR' }, 'signer')
  await refused({ how: 'STAMPED' }, 'how')
  await refused({ language: 'de' }, 'language')
  await refused({ signedAt: 'yesterday' }, 'signedAt')
  await refused({ loans: [] }, 'loans')
  await refused({ loans: [{ id: lent.id }, { id: lent.id }] }, 'loans')
  expect((await sign({}, staff, [photo()])).status).toBe(400)
  expect(await statusOf(lent)).toBe('WAITING')
})

test('a witness is a user whose account is open', async () => {
  const left = await signIn(app, 'STAFF')
  await sql`UPDATE users SET closed_at = now() WHERE id = ${left.id}`.execute(db)
  await refused({ how: 'VERBAL', strokes: null, witness: { id: left.id } }, 'witness')
  const said = await sign({ how: 'VERBAL', strokes: null, witness: { id: admin.id } })
  expect(said.body).toMatchObject({ how: 'VERBAL', witness: { id: admin.id, name: nameOf(admin) } })
})

test('a witness works here, and is not who signs', async () => {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  await refused({ how: 'VERBAL', strokes: null, witness: { id: agent.id } }, 'witness')
  const by = { signer: 'OTHER', name: nameOf(admin).toLowerCase() }
  await refused({ ...by, how: 'VERBAL', strokes: null, witness: { id: admin.id } }, 'witness')
  const heard = await sign({ ...by, how: 'VERBAL', strokes: null, witness: { id: staff.id } })
  expect(heard.status, heard.text).toBe(200)
  await expect(
    sql`INSERT INTO agreements (client_id, text_id, language, signer, name, how, witness_id, signed_at, taken_by, document_key, sha256)
      SELECT client_id, text_id, language, signer, name, how, ${agent.id}, signed_at, taken_by, document_key, sha256
      FROM agreements WHERE id = ${heard.body.id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'agreements_heard_here' })
})

test('the client signs by their own name, and somebody else by theirs', async () => {
  await refused({ name: 'Paul Arsenault' }, 'name')
  await refused({ name: 'Paul Arsenault', how: 'TYPED', strokes: null }, 'name')
  const own = await sign({ name: 'l. hache', how: 'TYPED', strokes: null })
  expect(own.body, own.text).toMatchObject({ signer: 'CLIENT', name: 'l. hache' })
})

test('it is signed when its loans have begun, and not in the time to come', async () => {
  // compares by the day of the organisation, not by that of the zone that was sent
  await refused({ signedAt: '2026-05-03T23:59:00-03:00' }, 'signedAt')
  await refused({ signedAt: '2026-05-04T02:59:00Z' }, 'signedAt')
  await refused({ signedAt: '1901-01-01T00:00:00Z' }, 'signedAt')
  await refused({ signedAt: '2999-01-01T00:00:00Z' }, 'signedAt')
  await refused({ signedAt: new Date(Date.now() + 10 * 60_000).toISOString() }, 'signedAt')
  expect(await statusOf(lent)).toBe('WAITING')
  const ahead = new Date(Date.now() + 60_000).toISOString()
  const one = await sign({ signedAt: ahead })
  expect(one.body, one.text).toMatchObject({ signedAt: ahead })
  const other = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  const copy = (signedAt: string) =>
    sql`WITH copy AS (
      INSERT INTO agreements (client_id, text_id, language, signer, name, how, strokes, signed_at, taken_by, document_key, sha256)
      SELECT client_id, text_id, language, signer, name, how, strokes, ${signedAt}::timestamptz, taken_by, document_key, sha256
      FROM agreements WHERE id = ${one.body.id} RETURNING id
    ) INSERT INTO agreement_loans (agreement_id, loan_id) SELECT id, ${other.id} FROM copy`.execute(db)
  await expect(copy('2026-05-04T02:59:00Z')).rejects.toMatchObject({
    constraint: 'agreement_loans_signed_since',
  })
  await expect(copy('2999-01-01T00:00:00Z')).rejects.toMatchObject({
    constraint: 'agreement_loans_not_to_come',
  })
  await copy('2026-05-04T03:00:00Z')
})

test('of paper there is a photo, and nothing of it stays where the loan was signed for already', async () => {
  const before = (await kept(app)).files
  const paper = await sign({ how: 'PAPER', strokes: null }, staff, [photo('entente.jpg')])
  expect(paper, paper.text).toMatchObject({ status: 200, body: { how: 'PAPER' } })
  expect((await kept(app)).files).toBe(before + 2)
  expect((await sign({ how: 'PAPER', strokes: null }, staff, [photo()])).status).toBe(409)
  expect((await kept(app)).files).toBe(before + 2)
  expect(
    (await sign({ how: 'PAPER', strokes: null }, staff, [photo('a.txt', Buffer.from('no picture'))])).status,
  ).toBe(415)
})

test('the loans are of this client, and open; the text is published, and for them', async () => {
  const other = await client(app, staff)
  const theirs = await loan(app, staff, { client: other, equipment: await piece(app, staff) })
  await refused({ loans: [{ id: lent.id }, { id: theirs.id }] }, 'loans.1.id')
  await refused({ loans: [{ id: 999_999 }] }, 'loans.0.id')
  await refused({ client: { id: 999_999 } }, 'client')
  await refused({ text: { id: (await draft(app, admin)).id } }, 'text')
  await refused({ text: { id: 999_999 } }, 'text')
  const short = await published(app, admin, { loanType: { id: await idOf(app, 'loan_types', 'Short-term') } })
  await refused({ text: { id: short.id } }, 'text')
  await call(app, returnLoan, { as: staff, params: { id: lent.id }, body: { returnDate: '2026-06-01' } })
  expect((await sign()).status).toBe(409)
  expect(await statusOf(lent)).toBe('NOT_ASKED')
  const gone = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
  await call(app, archiveLoan, { as: admin, params: { id: gone.id } })
  await refused({ loans: [{ id: gone.id }] }, 'loans.0.id')
})

test('of fifty who sign for one loan at once one does, and the others are told by whom', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => signIn(app, 'STAFF')))
  const before = (await kept(app)).files
  const replies = await Promise.all(people.map((as) => sign({}, as)))
  const won = people.filter((_, nth) => replies[nth]?.status === 200)
  expect(won, replies.map(({ status, text: said }) => `${status} ${said}`).join('\n')).toHaveLength(1)
  for (const { status, text: said } of replies.filter((reply) => reply.status !== 200)) {
    expect(status, said).toBe(409)
    expect(said).toContain(nameOf(won[0] as Somebody))
  }
  expect((await kept(app)).files).toBe(before + 1)
}, 60_000)

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
  'a time that nobody can be shown is refused: %s',
  async (signedAt) => {
    expect(await sign({ signedAt })).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'signedAt' }] },
    })
  },
)

test('a clock that is hours off is kept as said, whatever its offset', async () => {
  const reply = await sign({ signedAt: '2026-06-02T14:05:00+23:59' })
  expect(reply.body).toMatchObject({ signedAt: '2026-06-01T14:06:00.000Z' })
})

test('sent twice with one key it is signed once, and answered the same', async () => {
  const body = newAgreement({ client: eric, loans: [lent], text })
  const headers = { 'idempotency-key': 'from-a-phone' }
  const [first, again] = [
    await call(app, createAgreement, { as: staff, body, headers }),
    await call(app, createAgreement, { as: staff, body, headers }),
  ]
  expect(again.body).toEqual(first.body)
  expect((await sign()).status).toBe(409)
})

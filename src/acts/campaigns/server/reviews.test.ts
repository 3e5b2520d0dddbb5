import { expect, test } from 'vitest'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { type Outcome, reviewLoan, type Way } from '#acts/loans/contract/follow-up.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import { testApp } from '../../../../test/app.ts'
import { campaigning, newRecall } from '../../../../test/campaigns.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import * as calls from '../contract/calls.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const { made, started, entries, preview, decide, close } = campaigning(app, staff)
const eric = await client(app, admin, { firstName: 'Éric', lastName: 'Cormier' })

test('what it is about is told in both languages', async () => {
  const { rows } = await app.database.pool.query(
    `SELECT id, name, name_fr FROM equipment_items WHERE name_fr IS NOT NULL ORDER BY id LIMIT 1`,
  )
  const { criteria } = await made(newRecall({ items: [{ id: rows[0].id }] }))
  expect(criteria.items).toEqual(rows)
  const type = { as: admin, body: { name: 'Seasonal', name_fr: 'Saisonnier' } }
  const { body: loanType } = await call(app, loanTypes.calls.create, type)
  const body = { kind: 'REVIEW', title: 'Yearly', criteria: { loanType: { id: loanType.id } } }
  const review = await call(app, calls.createCampaign, { as: staff, body })
  expect(review.body.criteria.loanType).toEqual({
    id: loanType.id,
    name: 'Seasonal',
    name_fr: 'Saisonnier',
  })
})

test('a review is about open loans, locks nothing, and needs no outcome', async () => {
  const [one, other] = [await piece(app, admin), await piece(app, admin)]
  const old = await loan(app, admin, { client: eric, equipment: one }, { loanDate: '2024-01-02' })
  const seen = await loan(app, admin, { client: eric, equipment: other }, { loanDate: '2024-01-03' })
  const body = { version: seen.version, outcome: 'STILL_NEEDED' as const, how: 'PHONE' as const, note: null }
  await call(app, reviewLoan, { as: staff, params: { id: seen.id }, body })
  const criteria = {
    lentBefore: '2024-02-01',
    notReviewedSince: dayFrom(-30),
    program: old.program,
    loanType: old.type,
  }
  const { id } = await started({ kind: 'REVIEW', title: 'Not seen for long', criteria })
  expect(await preview(id)).toMatchObject({ counts: { atUs: 0, onLoan: 1 }, nearly: [] })
  const [entry] = await entries(id)
  expect(entry).toMatchObject({ loan: { id: old.id }, locked: false })
  if (!entry) throw new Error('none')
  expect((await decide(id, entry, { state: 'DONE' })).status).toBe(200)
  expect((await close(id, {}, admin)).status).toBe(200)
})

test('a review of a loan answers who asks about it, and so does its end; what has ended stays', async () => {
  const criteria = { lentBefore: '2023-02-01' }
  const lent = async () =>
    loan(app, admin, { client: eric, equipment: await piece(app, admin) }, { loanDate: '2023-01-02' })
  const [kept, away, back] = [await lent(), await lent(), await lent()]
  const ended = await started({ kind: 'REVIEW', title: 'Ended', criteria })
  expect((await close(ended.id, { reason: 'Asked anew' }, admin)).status).toBe(200)
  const { id } = await started({ kind: 'REVIEW', title: 'Under way', criteria })
  const review = ({ id: loanId, version }: typeof kept, outcome: Outcome, how: Way) =>
    call(app, reviewLoan, { as: staff, params: { id: loanId }, body: { version, outcome, how } })
  expect((await review(kept, 'STILL_NEEDED', 'VISIT')).status).toBe(200)
  expect((await review(away, 'NOT_REACHED', 'PHONE')).status).toBe(200)
  const body = { version: back.version, returnDate: dayFrom(0), returnStatus: null }
  expect((await call(app, returnLoan, { as: admin, params: { id: back.id }, body })).status).toBe(200)
  const state = async (campaign: number) =>
    (await entries(campaign)).map(({ loan: of, state, contacts }) => [
      of?.id,
      state,
      contacts.map(({ how, reached, by }) => [how, reached, by.id]),
    ])
  expect(await state(id)).toEqual([
    [kept.id, 'DONE', [['VISIT', true, staff.id]]],
    [away.id, 'OPEN', [['PHONE', false, staff.id]]],
    [back.id, 'DONE', []],
  ])
  expect(await state(ended.id)).toEqual([kept, away, back].map((of) => [of.id, 'OPEN', []]))
})

import { beforeEach, expect, test } from 'vitest'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { askAgreement } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)
let eric: { id: number }
let lent: Loan
beforeEach(async () => {
  eric = await client(app, staff)
  lent = await loan(app, staff, { client: eric, equipment: await piece(app, staff) })
})
const ask = (loans: number[], as = staff) =>
  call(app, askAgreement, { as, query: { client: eric.id, loans: loans.join(',') } })

test('a witness is somebody of the staff whose account is open', async () => {
  const [agent, left] = [await signIn(app, 'REFERRAL_AGENT'), await signIn(app, 'VIEWER')]
  await app.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [left.id])
  await endOfTrust()
  const ids = (await ask([lent.id])).body.witnesses.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([admin.id, staff.id]))
  expect(ids).not.toContain(agent.id)
  expect(ids).not.toContain(left.id)
})

test('only the accessories that are there go along', async () => {
  const [tray, tippers] = [
    await idOf(app, 'equipment_accessories', 'Tray'),
    await idOf(app, 'equipment_accessories', 'Anti-tippers'),
  ]
  const chair = await piece(app, staff, {
    accessories: [
      { id: tray, value: true },
      { id: tippers, value: false },
    ],
  })
  const { id } = await loan(app, staff, { client: eric, equipment: chair })
  expect((await ask([id])).body.pieces).toMatchObject([{ accessories: [{ en: 'Tray' }] }])
})

test('what is asked is the text of the loan type before that for all, with its values in both languages', async () => {
  const reply = await ask([lent.id])
  expect(reply.body).toMatchObject({ language: expect.stringMatching(/en|fr/), pieces: [{ loan: lent.id }] })
  expect(reply.body.text.fr.text).toMatch(/^Je, .+, ai reçu/)
  const own = await published(app, admin, { title: 'Long', loanType: { id: lent.type.id } })
  expect((await ask([lent.id])).body.text).toMatchObject({ id: own.id, en: { title: 'Long' } })
  expect((await ask([999_999])).status).toBe(400)
  expect((await call(app, askAgreement, { as: staff, query: { client: eric.id, loans: 'x' } })).status).toBe(
    400,
  )
  await signed(app, staff, { client: eric, loans: [lent], text })
  expect((await ask([lent.id])).status).toBe(409)
  const blind = await signIn(app, await newRole(app, ['CREATE_AGREEMENTS']))
  expect((await ask([lent.id], blind)).status).toBe(403)
})

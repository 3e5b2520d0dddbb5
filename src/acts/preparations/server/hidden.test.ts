import { expect, test } from 'vitest'
import { takeAlong } from '#across/offline/contract/take-along.ts'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { checklist } from '../../../../test/preparations.ts'
import { readPreparation } from '../contract/calls.ts'

test('a preparation does not say from which loan of a restricted client its piece came back', async () => {
  const app = await testApp()
  const admin = await signIn(app, 'ADMIN')
  const staff = await signIn(app, 'STAFF')
  await checklist(app, admin)
  const who = await client(app, staff)
  const lent = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const back = await call(app, returnLoan, {
    as: staff,
    params: { id: lent.id },
    body: { returnDate: '2026-06-01', destination: 'PREPARATION' },
  })
  const params = { id: back.body.preparation?.id ?? 0 }
  const read = async (as = staff) => (await call(app, readPreparation, { as, params })).body.loan
  expect(await read()).toEqual({ id: lent.id })
  const body = { restricted: true, users: [], reason: 'asked by the client' }
  await call(app, restrictClient, { as: admin, params: { id: who.id }, body })
  expect(await read()).toBeNull()
  expect(await read(admin)).toEqual({ id: lent.id })
  const { preparations } = (await call(app, takeAlong, { as: staff })).body
  expect(preparations.map(({ loan: of }) => of)).toEqual([null])
})

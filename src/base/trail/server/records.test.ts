import { expect, test } from 'vitest'
import { clientHistory, updateClient } from '#records/clients/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { searchTrail } from '../contract.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')

test('the number of a piece or a client leads to their loans and repairs too, named by both', async () => {
  const borrower = await client(app, staff)
  const chair = await piece(app, staff)
  const other = await piece(app, staff)
  const lent = await loan(app, staff, { client: borrower, equipment: chair })
  const repair = await service(app, staff, { client: borrower, equipment: other })
  const named = async (number: string) =>
    (await call(app, searchTrail, { as: admin, query: { number, looks: 'false' } })).body.records
      .filter(({ entity }) => entity === 'loans' || entity === 'services')
      .map(({ entity, entityId, record }) => `${entity} ${entityId} ${record}`)
  const who = `${borrower.clientNumber} ${borrower.firstName} ${borrower.lastName}`
  const ofLoan = `loans ${lent.id} ${displayNumber(chair)}, ${who}`
  const ofRepair = `services ${repair.id} ${displayNumber(other)}, ${who}`
  expect(await named(displayNumber(chair).toLowerCase())).toEqual([ofLoan])
  expect(await named(displayNumber(other))).toEqual([ofRepair])
  expect(await named(borrower.clientNumber)).toEqual([ofRepair, ofLoan])
})

test('a save that changes nothing leaves no entry', async () => {
  const made = await client(app, staff)
  const params = { id: made.id }
  const saved = await call(app, updateClient, { as: staff, params, body: made })
  expect(saved.status).toBe(200)
  const body = { ...saved.body, firstName: 'Renée' }
  expect((await call(app, updateClient, { as: staff, params, body })).status).toBe(200)
  const { records } = (await call(app, clientHistory, { as: staff, params })).body
  expect(records.map(({ action }) => action)).toEqual(['UPDATE', 'CREATE'])
})

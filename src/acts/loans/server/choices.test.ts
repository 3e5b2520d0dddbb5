import { expect, test } from 'vitest'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const [staff, colleague] = [await signIn(app, 'STAFF'), await signIn(app, 'STAFF')]
const eric = await client(app, staff)

test('the choices of a loan: what is free for this client, held for them included', async () => {
  const zoe = await client(app, staff)
  const held = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: zoe.id } } })
  const lost = await piece(app, staff, { lost: true })
  const lent = await piece(app, staff)
  await loan(app, staff, { client: zoe, equipment: lent })
  const choices = async (clientId: number) => {
    const query = { lendableTo: clientId, size: 100 }
    const { body } = await call(app, listEquipment, { as: staff, query })
    return body.records.map(({ id }) => id)
  }
  expect(await choices(zoe.id)).toContain(held.id)
  for (const id of [held.id, lost.id, lent.id]) expect(await choices(eric.id)).not.toContain(id)
})

test('first what is free, then what somebody else has reserved or is not fit; the very number before all', async () => {
  const status = async (name: string) => ({ status: { id: await idOf(app, 'equipment_statuses', name) } })
  const marked = { serialNumber: 'ORDER-7' }
  const fit = [await piece(app, staff, { ...marked, ...(await status('Refurbished')) })]
  const unfit = await piece(app, staff, { ...marked, ...(await status('To be cleaned')) })
  const reserved = await piece(app, staff, marked)
  fit.push(await piece(app, staff, marked))
  await call(app, reserveEquipment, { as: colleague, params: { id: reserved.id } })
  const choices = async (phrase: string, as = staff) => {
    const query = { lendableTo: eric.id, phrase, size: 100 }
    return (await call(app, listEquipment, { as, query })).body.records.map(({ id }) => id)
  }
  const [older, newer] = fit.map(({ id }) => id)
  expect(await choices('ORDER-7')).toEqual([older, newer, unfit.id, reserved.id])
  expect((await choices(''))[0]).toBe(older)
  expect((await choices('')).slice(-2)).toEqual([unfit.id, reserved.id])
  expect((await choices(unfit.equipmentNumber))[0]).toBe(unfit.id)
  // a user who may not end a reservation cannot lend what is reserved
  const lender = await holderOf(app, 'READ_CLIENTS', 'READ_EQUIPMENT', 'READ_LOANS', 'CREATE_LOANS')
  expect(await choices('ORDER-7', lender)).toEqual([older, newer, unfit.id])
})

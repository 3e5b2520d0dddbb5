import { expect, test } from 'vitest'
import { listEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const list = (query: Record<string, string | number>, as = staff) => call(app, listEquipment, { as, query })

test('by status', async () => {
  const status = await idOf(app, 'equipment_statuses', 'In repair')
  const free = await piece(app, staff)
  const repair = await piece(app, staff, { status: { id: status } })
  const lost = await piece(app, staff, { lost: true })
  const ids = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).body.records.map(({ id }) => id)
  expect(await ids({ statusId: status })).toEqual([repair.id])
  expect(await ids({ statusString: 'LOST' })).toEqual([lost.id])
  expect(await ids({ searchStatus: 'LOST' })).toEqual([lost.id])
  expect(await ids({ statusString: 'AVAILABLE' })).toEqual([free.id])
})

test('one without its permission is refused', async () => {
  const status = async (query: Parameters<typeof list>[0], as = agent) => (await list(query, as)).status
  expect(await status({ statusString: 'ON_HOLD' })).toBe(403)
  expect(await status({ searchStatus: 'LOST' })).toBe(403)
  expect(await status({ statusId: 1 })).toBe(403)
  expect(await status({ programId: 1 })).toBe(200)
  expect(await status({ programId: 1 }, await holderOf(app, 'READ_EQUIPMENT'))).toBe(403)
  expect(await status({ statusString: 'RESERVED' })).toBe(200)
  expect(await status({ statusString: 'BROKEN' })).toBe(400)
})

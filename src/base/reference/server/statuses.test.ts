import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { signIn } from '../../../../test/factories.ts'
import { keeper } from '../../../../test/lists.ts'
import { equipmentStatuses } from '../contract/lists/statuses.ts'

const app = await testApp()
const { create, update, remove, created, all } = keeper(app, await signIn(app, 'ADMIN'))
const UNAVAILABLE = { available: false, lost: false }
const fault = { errors: [{ field: 'purpose' }] }

test('an installation has a status of preparation and one of the workshop', async () => {
  const purposes = (await all(equipmentStatuses)).map(({ purpose }) => purpose)
  expect(purposes).toEqual(expect.arrayContaining(['PREPARATION', 'WORKSHOP', 'RETIRED']))
})

test('a purpose is that of one status', async () => {
  const first = await created(equipmentStatuses, { ...UNAVAILABLE, purpose: 'INSPECTION' })
  expect(first).toMatchObject({ purpose: 'INSPECTION' })
  const again = await create(equipmentStatuses, { ...UNAVAILABLE, name: 'Two', purpose: 'INSPECTION' })
  expect(again).toMatchObject({ status: 409, error: { error: 'conflict', ...fault } })
  const other = await created(equipmentStatuses, UNAVAILABLE)
  const moved = { ...other, purpose: 'INSPECTION' }
  expect((await update(equipmentStatuses, other.id, moved)).status).toBe(409)
  expect((await update(equipmentStatuses, first.id, { ...first, purpose: null })).status).toBe(200)
  expect((await update(equipmentStatuses, other.id, moved)).body).toMatchObject({ purpose: 'INSPECTION' })
})

test('the statuses of a preparation and of the workshop are not deleted while they have their purpose', async () => {
  const workshop = (await all(equipmentStatuses)).find(({ purpose }) => purpose === 'WORKSHOP')
  if (!workshop) throw new Error('there is no status of the workshop')
  expect(await remove(equipmentStatuses, workshop.id)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('Give its purpose to another one first.') },
  })
  const plain = { ...workshop, purpose: null }
  expect((await update(equipmentStatuses, workshop.id, plain)).status).toBe(200)
  expect((await remove(equipmentStatuses, workshop.id)).status).toBeLessThan(300)
})

test.each([
  { available: true, lost: false },
  { available: false, lost: true },
])('no purpose goes with %o', async (flags) => {
  const refused = { status: 400, error: { error: 'validation_failed', ...fault } }
  const sent = { name: 'Three', purpose: 'QUARANTINE' }
  expect(await create(equipmentStatuses, { ...sent, ...flags })).toMatchObject(refused)
  const saved = await created(equipmentStatuses, { ...UNAVAILABLE, purpose: null })
  expect(
    await update(equipmentStatuses, saved.id, { ...saved, ...flags, purpose: 'QUARANTINE' }),
  ).toMatchObject(refused)
  const written = `UPDATE equipment_statuses SET purpose = 'QUARANTINE', available = ${flags.available},
    lost = ${flags.lost} WHERE id = $1`
  await expect(app.database.pool.query(written, [saved.id])).rejects.toMatchObject({
    constraint: 'equipment_statuses_purpose_unavailable',
  })
})

test('what is no purpose is refused', async () => {
  const reply = await create(equipmentStatuses, { ...UNAVAILABLE, name: 'Four', purpose: 'LUNCH' })
  expect(reply).toMatchObject({ status: 400, error: fault })
})

import { expect, test } from 'vitest'
import { archiveService } from '#acts/services/contract/calls.ts'
import { reportService } from '#acts/services/contract/reported.ts'
import { readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, signIn } from '../../../../test/factories.ts'
import { service } from '../../../../test/lending.ts'

/** The cost of the repairs of a piece, and its warranty. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const withoutRepairs = await signIn(app, await newRole(app, ['READ_EQUIPMENT']))
const eric = await client(app, admin)

const read = async (id: number, as = admin) => (await call(app, readEquipment, { as, params: { id } })).body

test('the fees of the repairs that are done are added up, with their lines, for those who read repairs', async () => {
  const chair = await piece(app, admin)
  expect(await read(chair.id)).toMatchObject({ repairsTotal: 0 })
  const parties = { client: eric, equipment: chair }
  const { rows } = await app.database.pool.query('SELECT min(id) AS id FROM billing_codes')
  const lines = [
    { kind: 'PART', billingCode: { id: rows[0].id }, quantity: 2, rate: 45.5, description: 'Tire' },
  ]
  const [one, two] = [await service(app, admin, parties, { lines }), await service(app, admin, parties)]
  const body = { description: 'Flat', equipment: { id: chair.id } }
  expect((await call(app, reportService, { as: admin, body })).status).toBe(200)
  const total = one.fee + two.fee
  expect(one.fee - two.fee).toBe(91)
  expect((await read(chair.id)).repairsTotal).toBe(total)
  expect(await read(chair.id, withoutRepairs)).not.toHaveProperty('repairsTotal')
  await call(app, archiveService, { as: admin, params: { id: one.id } })
  expect((await read(chair.id)).repairsTotal).toBe(two.fee)
})

test('the warranty stays when it is left out of a change, and is cleared by null', async () => {
  const sent = await newPiece(app)
  const chair = await piece(app, admin, { warrantyUntil: '2027-03-01' })
  const change = async (more: object) =>
    (await call(app, updateEquipment, { as: admin, params: { id: chair.id }, body: { ...sent, ...more } }))
      .body
  expect(await change({})).toMatchObject({ warrantyUntil: '2027-03-01' })
  expect(await change({ warrantyUntil: null })).toMatchObject({ warrantyUntil: null })
})

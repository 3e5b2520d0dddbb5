import { expect, test } from 'vitest'
import { readEquipment } from '#equipment/contract/calls.ts'
import { testApp } from '../../../test/app.ts'
import { idOf, piece } from '../../../test/equipment.ts'
import { call, client, signIn } from '../../../test/factories.ts'
import { answer, checklist, lendIt, prepare } from '../../../test/preparations.ts'
import { beginPreparation, endBlock, finishPreparation } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
await checklist(app, admin)
const good = { id: await idOf(app, 'equipment_statuses', 'Refurbished') }

const finish = (id: number, body: object) =>
  call(app, finishPreparation, { as: staff, params: { id }, body: { status: null, note: null, ...body } })

/** One that is ready to end, of a piece of its own. */
async function ready() {
  const chair = await piece(app, staff)
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, [true, 14])
  return { chair, begun }
}

test.each([{ outcome: 'RETIRED' }, { outcome: 'PASSED', status: good }])(
  'what the workshop has is not given a status that is gone when it comes back: %j',
  async (end) => {
    const { chair, begun } = await ready()
    const equipment = { id: chair.id }
    await call(app, beginPreparation, { as: staff, body: { equipment, destination: 'WORKSHOP' } })
    const refused = await finish(begun.id, end)
    expect(refused).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('in the workshop') },
    })
    const { body } = await call(app, readEquipment, { as: staff, params: equipment })
    const block = body.blocks?.find(({ kind }) => kind === 'WORKSHOP')?.id ?? 0
    await call(app, endBlock, {
      as: staff,
      params: { ...equipment, block },
      body: { reason: 'Nothing to mend' },
    })
    expect((await finish(begun.id, end)).status).toBe(200)
    const after = (await call(app, readEquipment, { as: staff, params: equipment })).body
    expect(after).toMatchObject({
      status: { name: end.outcome === 'RETIRED' ? 'Retired' : 'Refurbished' },
      blocks: [],
    })
  },
)

test('what is out all the same is not retired before it is back', async () => {
  const { chair, begun } = await ready()
  const lent = await lendIt(
    app,
    admin,
    { client: await client(app, staff), equipment: chair },
    { lendReason: 'Nothing else is left' },
  )
  expect(lent.status, lent.text).toBe(200)
  expect((await finish(begun.id, { outcome: 'RETIRED' })).status).toBe(409)
  expect((await finish(begun.id, { outcome: 'PASSED' })).status).toBe(200)
})

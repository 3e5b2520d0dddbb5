import { expect, test } from 'vitest'
import { archiveEquipment, readEquipment } from '#records/equipment/contract/calls.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { answer, checklist, lendIt, prepare } from '../../../../test/preparations.ts'
import { beginPreparation, endBlock, finishPreparation } from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
await checklist(app, admin)
const good = { id: await idOf(app, 'equipment_statuses', 'Refurbished') }

const finish = (id: number, body: object) =>
  call(app, finishPreparation, { as: staff, params: { id }, body: { status: null, note: null, ...body } })

/** A preparation of a new piece that is ready to finish. */
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

test('a critical No can only fail: it is not retired either, but from the workshop', async () => {
  const chair = await piece(app, staff)
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, [false, 14])
  for (const outcome of ['PASSED', 'RETIRED'])
    expect((await finish(begun.id, { outcome })).error).toMatchObject({
      status: 409,
      message: 'A critical line is answered with No: this preparation can only fail.',
      errors: [{ field: 'outcome' }],
    })
  expect((await finish(begun.id, { outcome: 'FAILED' })).status).toBe(200)
})

test('a line without an answer is named in the reader’s language', async () => {
  const { id } = await prepare(app, staff, await piece(app, staff))
  const reply = await call(app, finishPreparation, {
    as: staff,
    params: { id },
    body: { outcome: 'FAILED', status: null, note: null },
    headers: { 'accept-language': 'fr' },
  })
  expect(reply.error.errors?.[0]?.message).toBe('Pas encore répondu\u00a0: Les freins tiennent')
})

test('an archived piece is neither prepared nor sent to the workshop, and nothing is begun', async () => {
  const gone = await piece(app, staff)
  await call(app, archiveEquipment, { as: admin, params: { id: gone.id } })
  const blind = await signIn(app, 'WAREHOUSE')
  for (const destination of ['PREPARATION', 'WORKSHOP'] as const) {
    const begin = (as = staff) =>
      call(app, beginPreparation, { as, body: { equipment: { id: gone.id }, destination } })
    expect((await begin()).error).toMatchObject({
      status: 409,
      message: 'This piece of equipment is archived. Restore it first.',
    })
    // a user who may not see the piece is told of none
    expect((await begin(blind)).error).toMatchObject({ status: 400, errors: [{ field: 'equipment' }] })
  }
  const { rows } = await app.database.pool.query(
    'SELECT FROM equipment_blocks WHERE equipment_id = $1 UNION ALL SELECT FROM preparations WHERE equipment_id = $1',
    [gone.id],
  )
  expect(rows).toEqual([])
})

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

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listWork } from '#across/work/contract/acts.ts'
import { deleteErrand, missErrand, updateErrand } from '#acts/errands/contract/calls.ts'
import type { Request } from '#acts/requests/contract/request.ts'
import { testApp } from '../../../../test/app.ts'
import { plan } from '../../../../test/errands.ts'
import { call, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { hold, linked, request, requestNow } from '../../../../test/requests.ts'
import { somethingWaits } from '../../../../test/work.ts'

/** Work that is planned leaves the list on which it was owed, until its day. */
const app = await testApp()
const { db } = app.database
const { now, staff, lend, groups, ids } = await somethingWaits(app)
const agent = await signIn(app, 'REFERRAL_AGENT')

const change = (id: number, body: object) =>
  call(app, updateErrand, { as: staff, params: { id }, body: { day: dayFrom(0), ...body } })
/** The day of an errand that was planned earlier, which no call could give. */
const onDay = async (id: number, day: string) => {
  const { owner } = app.database
  await sql`ALTER TABLE errands DISABLE TRIGGER errand_not_moved_to_past`.execute(owner)
  await sql`UPDATE errands SET day = ${day} WHERE id = ${id}`.execute(owner)
  await sql`ALTER TABLE errands ENABLE TRIGGER errand_not_moved_to_past`.execute(owner)
}

test('a planned delivery is owed on its day, and again once it was missed', async () => {
  const at = sql`held_for = ${now.eric.id}, held_at = now() - interval '20 days'`
  await sql`UPDATE equipment SET ${at} WHERE id = ${now.chair.id}`.execute(db)
  expect(await ids('TO_DELIVER')).toEqual([now.chair.id])
  expect(await ids('OLD_HOLDS')).toEqual([now.chair.id])
  const { body } = await plan(app, staff, { kind: 'DELIVER', equipment: now.chair, day: dayFrom(3) })
  for (const kind of ['TO_DELIVER', 'OLD_HOLDS', 'ERRANDS'] as const)
    expect(await ids(kind), kind).toBeUndefined()
  await change(body.id, { driver: { id: staff.id } })
  expect(await ids('ERRANDS')).toEqual([body.id])
  const { body: list } = await call(app, listWork, { as: staff, params: { kind: 'ERRANDS' } })
  expect(list.records).toMatchObject([
    {
      ...{
        recordId: body.id,
        since: dayFrom(0),
        client: { id: now.eric.id },
        equipment: { id: now.chair.id },
      },
      errand: { kind: 'DELIVER', driver: { id: staff.id } },
    },
  ])
  expect((await groups(staff)).find(({ kind }) => kind === 'ERRANDS')?.late).toBe(1)
  await call(app, missErrand, { as: staff, params: { id: body.id }, body: { reason: 'Not at home' } })
  expect(await ids('ERRANDS')).toBeUndefined()
  expect(await ids('TO_DELIVER')).toEqual([now.chair.id])
})

test('a planned collection leaves its list, comes back on a day that is over, and when nobody plans it any more', async () => {
  const { id } = await lend()
  await sql`UPDATE loans SET collect_from = ${dayFrom(-1)} WHERE id = ${id}`.execute(db)
  expect(await ids('TO_COLLECT')).toEqual([id])
  const { body } = await plan(app, staff, { kind: 'COLLECT', loan: { id } })
  expect(await ids('TO_COLLECT')).toBeUndefined()
  await onDay(body.id, dayFrom(-2))
  expect(await ids('ERRANDS')).toEqual([body.id])
  await call(app, deleteErrand, { as: staff, params: { id: body.id } })
  expect(await ids('TO_COLLECT')).toEqual([id])
  await sql`UPDATE clients SET deceased_on = '2026-04-01' WHERE id = ${now.eric.id}`.execute(db)
  expect(await ids('DECEASED')).toEqual([id])
  await plan(app, staff, { kind: 'COLLECT', loan: { id } })
  expect(await ids('DECEASED')).toBeUndefined()
})

test('a collection that was missed waits for collection, also where nothing but the errand asked for it', async () => {
  const { id } = await lend()
  const { body } = await plan(app, staff, { kind: 'COLLECT', loan: { id }, day: dayFrom(3) })
  expect(await ids('TO_COLLECT')).toBeUndefined()
  await call(app, missErrand, { as: staff, params: { id: body.id }, body: { reason: 'Not at home' } })
  expect(await ids('TO_COLLECT')).toEqual([id])
})

test('the agent reads the day of the delivery, and a pick-up that is planned needs no answer', async () => {
  const asked = await request(app, agent, { program: undefined })
  const clientful = await linked(app, staff, asked.id, now.eric)
  await hold(app, staff, clientful, now.chair)
  const read = (): Promise<Request> => requestNow(app, agent, asked.id)
  expect(await read()).toMatchObject({ progress: 'HELD', plannedOn: null })
  const { body } = await plan(app, staff, { kind: 'DELIVER', equipment: now.chair, day: dayFrom(4) })
  expect(await read()).toMatchObject({ progress: 'PLANNED', plannedOn: dayFrom(4) })
  await call(app, missErrand, { as: staff, params: { id: body.id }, body: { reason: 'Not at home' } })
  expect(await read()).toMatchObject({ progress: 'HELD', plannedOn: null })
  const { id } = await lend()
  const of = {
    kind: 'PICKUP',
    equipment: { id: now.chair.id },
    client: { id: now.eric.id },
    words: 'Moves away',
  }
  const pickUp = await request(app, staff, of)
  expect(await ids('REQUESTS')).toEqual([pickUp.id])
  await plan(app, staff, { kind: 'COLLECT', loan: { id }, day: dayFrom(2) })
  expect(await ids('REQUESTS')).toBeUndefined()
  expect(await requestNow(app, staff, pickUp.id)).toMatchObject({ progress: null, plannedOn: dayFrom(2) })
})

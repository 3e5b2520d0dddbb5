import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { promises } from '#across/reports/contract/reports.ts'
import { listWork } from '#across/work/contract/acts.ts'
import { testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { call } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { request } from '../../../../test/requests.ts'
import { somethingWaits } from '../../../../test/work.ts'

/** Kinds whose entries have a day that is promised, and how many are past it. */
const app = await testApp()
const { db } = app.database
const { now, staff, lend, groups, ids } = await somethingWaits(app)

const hold = (days: number) => {
  const at = sql`held_at = now() - make_interval(days => ${days})`
  return sql`UPDATE equipment SET held_for = ${now.eric.id}, ${at} WHERE id = ${now.chair.id}`.execute(db)
}
const late = async (kind: string) => (await groups(staff)).find((group) => group.kind === kind)?.late
const openPromises = async (programId?: number) => {
  const query = { from: '2026-01-01', to: '2026-01-31', ...(programId && { programId }) }
  return (await call(app, promises.call, { as: await embedded(app, staff), query })).body
}

test('a piece on hold is to be delivered until its hold ends, and is late after five working days', async () => {
  await hold(0)
  expect(await ids('TO_DELIVER')).toEqual([now.chair.id])
  expect(await late('TO_DELIVER')).toBe(0)
  const { body } = await call(app, listWork, { as: staff, params: { kind: 'TO_DELIVER' } })
  expect(body.records).toMatchObject([{ client: { id: now.eric.id }, equipment: { id: now.chair.id } }])
  expect((body.records[0]?.promisedOn ?? '') > dayFrom(4)).toBe(true)
  await hold(10)
  expect(await late('TO_DELIVER')).toBe(1)
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL WHERE id = ${now.chair.id}`.execute(db)
  expect(await ids('TO_DELIVER')).toBeUndefined()
})

test('a day is past its promise exactly when the promised day is over, over holidays and week-ends', async () => {
  await sql`INSERT INTO holidays (name, date) VALUES ('Noël', '2026-12-25'), ('Lendemain', '2026-12-28')`.execute(
    db,
  )
  const { rows } =
    await sql`SELECT s, today, n FROM generate_series('2026-12-14'::date, '2026-12-29', '1 day') s,
    generate_series('2026-12-24'::date, '2027-01-05', '1 day') today, unnest(ARRAY[1, 2, 5]) n
    WHERE (working_days_after(s::date, n) < today::date) IS DISTINCT FROM (s::date < working_days_before(today::date, n))`.execute(
      db,
    )
  expect(rows).toEqual([])
})

test('the dashboard counts open promises and those past their day, of all programs or of one', async () => {
  await sql`DELETE FROM requests`.execute(db)
  const { id, program } = await lend()
  await sql`UPDATE loans SET collect_from = ${dayFrom(-30)} WHERE id = ${id}`.execute(db)
  const asked = await request(app, staff)
  await sql`UPDATE requests SET created_at = now() - interval '9 days' WHERE id = ${asked.id}`.execute(db)
  const rows = await openPromises()
  expect(rows).toEqual([
    { promise: 'ANSWER', open: 1, late: 1 },
    { promise: 'DELIVER', open: 0, late: 0 },
    { promise: 'COLLECT', open: 1, late: 1 },
    { promise: 'REPAIR', open: 0, late: 0 },
  ])
  expect(await late('TO_COLLECT')).toBe(1)
  expect(await late('REQUESTS')).toBe(1)
  expect((await openPromises(program.id))[2]).toEqual({ promise: 'COLLECT', open: 1, late: 1 })
  expect((await openPromises(program.id + 1))[2]).toEqual({ promise: 'COLLECT', open: 0, late: 0 })
})

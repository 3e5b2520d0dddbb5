import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedDemo } from '../../../../seed/demo.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { embedded } from '../../../../test/embedded.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { type Asked, figures } from '../../../../test/reports/model.ts'
import { readRecords } from '../../../../test/reports/records.ts'
import { stage } from '../../../../test/reports/stage.ts'
import { periods, worlds } from '../../../../test/reports/world.ts'
import { summary } from '../contract/calls.ts'
import { reports } from '../contract/reports.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')

/** Answers of all reports by name. */
async function answers(of: TestApp, as: Somebody, query: Asked): Promise<Record<string, unknown>> {
  const all = [summary, ...reports.map((report) => report.call)].map(async (definition) => {
    const reply = await call(of, definition, { as, query: { ...query } })
    expect(reply.status, reply.text).toBe(200)
    return [definition.path.split('/').at(-1) ?? '', reply.body] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** Column by which a report is sorted, largest first; the order of equal rows depends on the collation of the database. */
const MAX_FIRST: Record<string, string> = {
  'equipment-by-status': 'items',
  'equipment-by-category': 'items',
  'clients-by-county': 'clients',
}
const inAnyOrder = (found: Record<string, unknown>) => ({
  ...found,
  ...Object.fromEntries(
    Object.keys(MAX_FIRST).map((name) => [
      name,
      (found[name] as object[]).map((row) => JSON.stringify(row)).toSorted(),
    ]),
  ),
})

async function agree(of: TestApp, as: Somebody, queries: Asked[]): Promise<void> {
  const records = await readRecords(of.database.pool, of.config.organisationTimeZone)
  for (const query of queries) {
    const found = await answers(of, as, query)
    expect(inAnyOrder(found), JSON.stringify(query)).toEqual(inAnyOrder(figures(records, query)))
    for (const [name, count] of Object.entries(MAX_FIRST)) {
      const counts = (found[name] as Record<string, number>[]).map((row) => row[count] ?? 0)
      expect(counts, name).toEqual(counts.toSorted((x, y) => y - x))
    }
  }
}

test('every figure is what one counts day by day and record by record', async () => {
  const { programs, become } = await stage(app, staff)
  const as = await embedded(app, staff)
  const asked = fc
    .tuple(periods, fc.constantFrom(undefined, ...programs))
    .map(([period, programId]) => ({ ...period, ...(programId !== undefined && { programId }) }))
  const property = fc.asyncProperty(
    worlds,
    fc.array(asked, { minLength: 3, maxLength: 3 }),
    async (world, queries) => {
      await become(world)
      await agree(app, as, queries)
    },
  )
  await fc.assert(property, { numRuns: 40 })
}, 120_000)

test('of the demonstration data too', async () => {
  const demo = await testApp()
  expect(await seedDemo(demo.database.ownerUrl, 300, new Date())).toBe(true)
  const as = await embedded(demo, await signIn(demo, 'STAFF'))
  const year = Number(new Date().toISOString().slice(0, 4))
  await agree(demo, as, [
    { from: `${year - 1}-03-15`, to: `${year}-03-14` },
    { from: `${year - 6}-01-01`, to: `${year}-12-31` },
    { from: `${year - 3}-02-28`, to: `${year - 1}-02-28`, programId: 1 },
    { from: `${year - 1}-01-01`, to: `${year}-12-31`, programId: 2 },
  ])
}, 120_000)

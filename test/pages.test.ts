import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { narrowing, type Sought } from '#clients/server/narrowing.ts'
import { byName, byTier, CLIENT_COLUMNS, tier } from '#clients/server/ranking.ts'
import { clientFilter, findClients } from '#clients/server/search.ts'
import { COUNT_LIMIT, type Paged } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { orderOf } from '#core/server/sorting.ts'
import { piecesBy } from '#equipment/server/order.ts'
import { equipmentFilter, findEquipment } from '#equipment/server/search.ts'
import { readyToLend, reserved } from '#equipment/server/status.ts'
import { readSessionUser } from '#people/server/session-user.ts'
import { seedVolume } from '../seed/volume.ts'
import { testApp } from './app.ts'
import { assignPrograms } from './equipment.ts'
import { signIn } from './factories.ts'

/** However a page is found, it is that of the whole list put in its order and cut: at its beginning, its end and between. */
const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const programs = Object.values(app.ids.programs)
await assignPrograms(app, agent, programs.slice(0, 2))
await seedVolume(app.database.url, { clients: 10_400, equipment: 10_700, many: 1000 })
await sql`UPDATE equipment SET reserved_by = ${agent.id}, reserved_until = now() + interval '1 day'
  WHERE id % 97 = 0 AND NOT on_loan AND held_for IS NULL`.execute(db)

type Find = (window: { page: number; size: number }) => Promise<Paged<{ id: number }>>

/** Compares one page, which lies so far into the list or just behind it, with the ids of the whole list. */
async function compare(whole: RawBuilder<{ id: number }>, find: Find, size: number, far: number) {
  const ids = (await whole.execute(db)).rows.map(({ id }) => id)
  const page = 1 + Math.round(far * Math.ceil(ids.length / size))
  const found = await find({ page, size })
  expect(found.records.map(({ id }) => id)).toEqual(ids.slice((page - 1) * size, page * size))
  expect(found.totalRecordCount).toBe(Math.min(ids.length, COUNT_LIMIT))
  expect(found.page.more ?? false).toBe(ids.length > COUNT_LIMIT)
}

const size = fc.integer({ min: 1, max: 100 })
const far = fc.oneof(fc.constantFrom(0, 0, 1), fc.double({ min: 0, max: 1, noNaN: true }))
/** Mostly nothing: what is narrowed seldom has too many to be sorted. */
const maybe = <T>(...values: T[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const sorts = <K extends string>(...keys: K[]) =>
  maybe(...keys.flatMap((key) => [[{ key, down: false }], [{ key, down: true }]]))
const RUNS = { numRuns: 80 }

const clientQuery = fc.record({
  phrase: fc.constantFrom(
    ...['e', 'e', '1', '1 e', 'e 5550', '55501', 'e -zz', '1 55501 e', '100200 1', '5550 1'],
    ...['', 'm', 'le', 'moncton', 'marie -moncton', '506 555 0116', '-zz', 'nobody'],
  ),
  programId: maybe(...programs),
  deceased: maybe('true' as const, 'false' as const),
  onLoan: maybe('false' as const),
  sort: sorts('name', 'clientNumber'),
})

test('a page of clients is that of the whole list', async () => {
  const property = fc.asyncProperty(clientQuery, size, far, async (query, size, far) => {
    const sought = query as Sought
    const phrase = parsePhrase(query.phrase)
    const order = query.sort ? orderOf(query.sort, CLIENT_COLUMNS) : phrase.required.length ? byTier : byName
    const whole = sql<{ id: number }>`SELECT id FROM (SELECT c.*, ${tier(phrase)} AS rank FROM clients c
      WHERE ${clientFilter(phrase)} AND ${narrowing(sought)}) c ORDER BY ${order}`
    await compare(whole, (window) => findClients(db, sought, window), size, far)
  })
  await fc.assert(property, RUNS)
}, 60_000)

const pieceQuery = fc.record({
  phrase: fc.constantFrom(
    '',
    'wheelchair',
    'fauteuil',
    'fauteuil 1',
    'e',
    '1',
    'lift',
    'wa',
    'nothing',
    '2001',
  ),
  programId: maybe(...programs),
  statusString: maybe('AVAILABLE', 'LOST', 'ON_HOLD', 'ON_LOAN', 'RESERVED'),
  lendableTo: maybe(1),
  programFirst: maybe(...programs),
  sort: sorts('number', 'item', 'program'),
})

test.each([
  ['staff', staff],
  ['an agent, whose own reservations come first', agent],
])(
  'a page of equipment is that of the whole list, for %s',
  async (_, reader) => {
    const { id, roles, permissions } = await readSessionUser(db, reader.id)
    const user = { id, roles, permissions, name: '', passwordExpired: false, family: '' }
    const property = fc.asyncProperty(pieceQuery, size, far, async (asked, size, far) => {
      const query = asked as Parameters<typeof findEquipment>[2]
      const own = sql`e.program_id = ${query.programFirst ?? 0}`
      const ready = query.lendableTo ? readyToLend(user.id) : own
      const first = reader === agent ? reserved : sql`false`
      const likeliest = sql`WHEN e.number::text = ${query.phrase} THEN 1 WHEN ${ready} AND ${own} THEN 2 WHEN ${ready} THEN 3`
      const rank = sql`CASE WHEN ${first} THEN 0 ${query.sort ? sql`` : likeliest} ELSE 4 END`
      const whole = sql<{ id: number }>`SELECT e.id FROM equipment e WHERE ${equipmentFilter(user, query)}
      ORDER BY ${rank}, ${piecesBy(query.sort?.[0]).keys}`
      await compare(whole, (window) => findEquipment(db, user, query, window), size, far)
    })
    await fc.assert(property, RUNS)
  },
  60_000,
)

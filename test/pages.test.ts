import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceFilter, itemFilter, listItems, summariseInvoices } from '#acts/invoices/server/list.ts'
import { readSessionUser } from '#base/people/server/session-user.ts'
import { searchTrail } from '#base/trail/server/queries.ts'
import { COUNT_LIMIT, type Paged } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import { orderOf } from '#core/server/sorting.ts'
import { narrowing, type Sought } from '#records/clients/server/narrowing.ts'
import { byName, byTier, CLIENT_COLUMNS, tier } from '#records/clients/server/ranking.ts'
import { clientFilter, findClients } from '#records/clients/server/search.ts'
import { piecesBy } from '#records/equipment/server/order.ts'
import { equipmentFilter, findEquipment } from '#records/equipment/server/search.ts'
import { readyToLend, reserved } from '#records/equipment/server/status.ts'
import { seedVolume } from '../seed/volume.ts'
import { testApp } from './app.ts'
import { assignPrograms } from './equipment.ts'
import { signIn } from './factories.ts'

/**
 * However a page is found, it equals the same slice of the whole sorted list: at its beginning, its end and between.
 */
const app = await testApp()
const { db } = app.database
const { entities } = app.services
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
const programs = Object.values(app.ids.programs)
await assignPrograms(app, agent, programs.slice(0, 2))
await seedVolume(app.database.ownerUrl, { clients: 10_400, equipment: 10_700, invoices: 10_300, many: 1000 })
await sql`UPDATE equipment SET reserved_by = ${agent.id}, reserved_until = now() + interval '1 day'
  WHERE id % 97 = 0 AND NOT on_loan AND held_for IS NULL`.execute(db)

/** The reader as the server knows them. */
async function userOf(reader: { id: number }): Promise<SignedIn> {
  const { id, roles, permissions } = await readSessionUser(db, reader.id)
  const rest = { name: '', passwordExpired: false, factorMissing: false, family: '', locked: false }
  return { id, roles, permissions, ...rest, proved: false, hidden: [] }
}

type Find = (window: { page: number; size: number }) => Promise<Paged<{ id: number }>>

/** Compares one page, at this position of the list or just behind it, with the ids of the whole list. */
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
/** Mostly empty, because narrow filters rarely leave too many matches to sort. */
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
    ...['e -moncton', '1 -506', 'moncton -e', '506 -55501', 'rue', '506', 'marie 506', '100 200'],
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
    'wheelchair -lift',
    'fauteuil -1',
    'rive 6',
    '-wheelchair',
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
    const user = await userOf(reader)
    const property = fc.asyncProperty(pieceQuery, size, far, async (asked, size, far) => {
      const query = asked as Parameters<typeof findEquipment>[2]
      const own = sql`e.program_id = ${query.programFirst ?? 0}`
      const ready = query.lendableTo ? readyToLend(user.id) : own
      const fromTheLowest = query.lendableTo ? ({ key: 'number', down: false } as const) : undefined
      const first = reader === agent ? reserved : sql`false`
      const likeliest = sql`WHEN e.number::text = ${query.phrase} THEN 1 WHEN ${ready} AND ${own} THEN 2 WHEN ${ready} THEN 3`
      const rank = sql`CASE WHEN ${first} THEN 0 ${query.sort ? sql`` : likeliest} ELSE 4 END`
      const whole = sql<{ id: number }>`SELECT e.id FROM equipment e WHERE ${equipmentFilter(user, query)}
      ORDER BY ${rank}, ${piecesBy(query.sort?.[0] ?? fromTheLowest).keys}`
      await compare(whole, (window) => findEquipment(db, user, query, window), size, far)
    })
    await fc.assert(property, RUNS)
  },
  60_000,
)

async function callerOf(reader: { id: number }) {
  const caller: Partial<Caller> = { db, user: await userOf(reader), config: app.config }
  return caller as Caller
}
const phrases = fc.constantFrom('', '2', '1 -2', '-1', 'e', 'e -moncton', 'le', '100', '2 e', 'nobody')

/** If there are too many matches to sort, a typed number does not come first. */
const firstOfFew = (matching: RawBuilder<unknown>, rank: RawBuilder<unknown>) =>
  sql`CASE WHEN (SELECT count(*) FROM invoices v WHERE ${matching}) <= ${COUNT_LIMIT} THEN ${rank} END`

const INVOICE_COLUMNS = {
  invoiceNumber: ['v.number'],
  createdAt: ['v.created_at'],
  generatedAt: ['v.generated_at NULLS LAST'],
}
const invoiceQuery = fc.record({
  phrase: phrases,
  generated: maybe('true' as const, 'false' as const),
  approved: maybe('true' as const, 'false' as const),
  sort: sorts('invoiceNumber', 'createdAt', 'generatedAt'),
})

test('a page of invoices is that of the whole list', async () => {
  const caller = await callerOf(staff)
  const property = fc.asyncProperty(invoiceQuery, size, far, async (query, size, far) => {
    const phrase = parsePhrase(query.phrase)
    const asked = { ...query, sort: query.sort ?? [], from: null, to: null }
    const matching = sql`${invoiceFilter(query, app.config.organisationTimeZone)}
      AND ${phraseFilter(sql`v.search_text`, phrase)}`
    const isNumber = sql`NOT (ARRAY[search_term(v.prefix || v.number), v.number::text] && ${phrase.required}::text[])`
    const order = query.sort
      ? orderOf(query.sort, INVOICE_COLUMNS, ['v.id'])
      : sql`${firstOfFew(matching, phrase.required.length ? isNumber : sql`NULL`)}, v.undated, v.listed_at DESC, v.id DESC`
    const whole = sql<{ id: number }>`SELECT v.id FROM invoices v WHERE ${matching} ORDER BY ${order}`
    await compare(whole, (window) => summariseInvoices(caller, { ...asked, ...window }) as never, size, far)
  })
  await fc.assert(property, RUNS)
}, 60_000)

const itemQuery = fc.record({
  phrase: phrases,
  invoiced: fc.constantFrom('true' as const, 'false' as const),
  complete: maybe('true' as const, 'false' as const),
})

test('a page of invoice items is that of the whole list', async () => {
  const caller = await callerOf(staff)
  const property = fc.asyncProperty(itemQuery, size, far, async (query, size, far) => {
    const whole = sql<{ id: number }>`SELECT i.id FROM invoice_items i WHERE ${itemFilter(query)}
      AND ${phraseFilter(sql`i.search_text`, parsePhrase(query.phrase))} ORDER BY i.created_at DESC, i.id DESC`
    await compare(whole, (window) => listItems(caller, { ...query, ...window }) as never, size, far)
  })
  await fc.assert(property, RUNS)
}, 60_000)

const trailQuery = fc.record({
  phrase: fc.constantFrom('', 'some', 'some -7', '-7', 'thing 12', 'so', '9', 'nothing'),
  entity: maybe('clients', 'paged'),
  looks: fc.constantFrom('true' as const, 'false' as const),
})

test('a page of the trail is that of the whole trail', async () => {
  await sql`INSERT INTO trail (entity, entity_id, action, changes)
    SELECT 'paged', n, CASE WHEN n % 9 = 0 THEN 'READ' ELSE 'UPDATE' END, jsonb_build_array(jsonb_build_object(
      'field', 'name', 'old', NULL, 'new', 'Something ' || n)) FROM generate_series(1, 12000) n`.execute(db)
  const property = fc.asyncProperty(trailQuery, size, far, async ({ entity, ...query }, size, far) => {
    const filter = { ...query, ...(entity && { entity }), number: '' }
    const whole = sql<{ id: number }>`SELECT t.id FROM trail t
      WHERE ${phraseFilter(sql`t.search_text`, parsePhrase(query.phrase))}
        AND ${entity ? sql`t.entity = ${entity}` : sql`true`}
        AND ${query.looks === 'false' ? sql`t.action <> 'READ'` : sql`true`} ORDER BY t.id DESC`
    await compare(whole, (window) => searchTrail({ db, entities }, { ...filter, ...window }), size, far)
  })
  await fc.assert(property, RUNS)
}, 60_000)

import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageableQuery, type Paged, toPage } from '#kit/contract/paging.ts'
import { type Phrase, parsePhrase } from '#kit/contract/phrase.ts'
import type { SignedIn } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import { seesClients } from './shown.ts'

/** A table that holds too many rows to be sorted for a page, with an index in the order of its list. */
interface Listing {
  table: 'invoices' | 'invoice_items'
  alias: 'v' | 'i'
  json: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The columns that the order and the likeliest are made of. */
  keys: readonly string[]
  /** What a phrase means most likely, before the order. */
  likeliest?: (phrase: Phrase) => RawBuilder<boolean>
}

/**
 * A list that comes whole (at most 10,000) as an array, or one page of it with its bounded count where `page` is given.
 * Few enough matches of a phrase are sorted; where there are too many, the index that has the order is walked.
 */
export async function pageOf<R, Q extends PageableQuery>(
  db: Db,
  user: SignedIn,
  listing: Listing,
  query: Q,
  shown: (record: R) => R,
): Promise<Q extends { page: number } ? Paged<R> : R[] | Paged<R>>
export async function pageOf<R>(
  db: Db,
  user: SignedIn,
  listing: Listing,
  { page, size, phrase: typed }: PageableQuery,
  shown: (record: R) => R,
): Promise<R[] | Paged<R>> {
  const phrase = parsePhrase(typed)
  const window = page === undefined ? { page: 1, size: COUNT_LIMIT } : { page, size }
  const found = phrase.required.length
    ? await searched<R>(db, user, listing, phrase, window)
    : await walked<R>(db, listing, matching(user, listing, phrase), window)
  const records = found.records.map(shown)
  return page === undefined ? records : toPage(records, found.count, { page, size })
}

interface Found<R> {
  count: number
  records: R[]
}
type Window = { page: number; size: number }

/** What tells of the client stands behind the bar, and is not searched for who may not see clients. */
function matching(user: SignedIn, { alias, where }: Listing, phrase: Phrase, unindexed = false) {
  const column = sql.ref(`${alias}.search_text`)
  const text = seesClients(user)
    ? unindexed
      ? sql`(${column} || '')`
      : column
    : sql`split_part(${column}, '|', 1)`
  return sql`${where} AND ${phraseFilter(text, phrase)}`
}

async function searched<R>(db: Db, user: SignedIn, listing: Listing, phrase: Phrase, window: Window) {
  const { table, alias, keys } = listing
  const from = sql`${sql.table(table)} ${sql.raw(alias)}`
  const where = matching(user, listing, phrase)
  const likeliest = listing.likeliest?.(phrase)
  const order = likeliest ? sql`${likeliest} DESC, ${listing.order}` : listing.order
  // the hits are sorted by what the order needs of them: to read each of them again takes longer than to find them
  const found = await one<R>(
    db,
    sql`
    WITH hits AS MATERIALIZED (
      SELECT ${sql.join(keys.map((key) => sql.ref(`${alias}.${key}`)))} FROM ${from} WHERE ${where}
      LIMIT ${COUNT_LIMIT + 1}
    ), page AS (
      SELECT id AS hit, row_number() OVER (ORDER BY ${order}) AS place FROM hits ${sql.raw(alias)}
      WHERE (SELECT count(*) FROM hits) <= ${COUNT_LIMIT} ORDER BY place ${windowOf(window)}
    )
    SELECT (SELECT count(*)::int FROM hits) AS count, (SELECT coalesce(json_agg(${listing.json} ORDER BY page.place), '[]')
      FROM page JOIN ${from} ON ${sql.ref(`${alias}.id`)} = page.hit) AS records`,
  )
  if (found.count <= COUNT_LIMIT) return found
  // an expression instead of the column keeps the search index, which has no order, out of the plan
  const unindexed = matching(user, listing, phrase, true)
  return one<R>(
    db,
    sql`SELECT ${found.count}::int AS count, ${records(listing, sql`${from} WHERE ${unindexed}`, window)} AS records`,
  )
}

function walked<R>(db: Db, listing: Listing, where: RawBuilder<unknown>, window: Window): Promise<Found<R>> {
  const from = sql`${sql.table(listing.table)} ${sql.raw(listing.alias)} WHERE ${where}`
  return one<R>(
    db,
    sql`SELECT (SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${COUNT_LIMIT + 1}) n) AS count,
      ${records(listing, from, window)} AS records`,
  )
}

/** The JSON is made of the rows of the page alone, however far the page is. */
function records({ alias, json, order }: Listing, from: RawBuilder<unknown>, window: Window) {
  return sql`(SELECT coalesce(json_agg(${json} ORDER BY ${order}), '[]') FROM (
    SELECT ${sql.raw(alias)}.* FROM ${from} ORDER BY ${order} ${windowOf(window)}) ${sql.raw(alias)})`
}

const windowOf = ({ page, size }: Window) => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`

async function one<R>(db: Db, statement: RawBuilder<unknown>): Promise<Found<R>> {
  const { rows } = await (statement as RawBuilder<Found<R>>).execute(db)
  return rows[0] ?? { count: 0, records: [] }
}

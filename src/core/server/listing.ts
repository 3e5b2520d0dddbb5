import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, PAGE_SIZE, type PageableQuery, type Paged, toPage } from '#core/contract/paging.ts'
import type { Db } from './database.ts'
import { Kept, ofEachDatabase } from './kept.ts'

/** A list: the rows of a table, their order, and their JSON. */
export interface Listing {
  /** A name, or a subquery in parentheses. */
  table: string | RawBuilder<unknown>
  /** The alias of the table in the other parts. */
  alias: string
  where: RawBuilder<unknown>
  /** The JSON of one record. */
  json: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** An index has exactly the rows of the list, in its order. */
  isWhole?: boolean
}

export interface Window {
  page: number
  size: number
}

/** `count` is COUNT_LIMIT + 1 if there are more. */
export interface Found<R> {
  count: number
  records: R[]
}

/** Limits a count to one more than COUNT_LIMIT, which shows that there are more. */
export const BOUNDED = sql`LIMIT ${sql.lit(COUNT_LIMIT + 1)}`

/** Page sizes of screens, and that of whole lists. */
const USUAL_SIZES: readonly number[] = [5, PAGE_SIZE, 50, COUNT_LIMIT]

/**
 * The LIMIT of a page. A usual size is a literal, and for an unfiltered list the offset is a subquery that the
 * planner does not evaluate, so each connection plans the statement once. A filtered list is planned for its page.
 */
export function windowOf({ page, size }: Window, isWhole = false): RawBuilder<unknown> {
  const limit = USUAL_SIZES.includes(size) ? sql.lit(size) : sql`${size}`
  if (page === 1) return sql`LIMIT ${limit}`
  const offset = (page - 1) * size
  return sql`LIMIT ${limit} OFFSET ${isWhole ? sql`(SELECT ${offset}::int)` : offset}`
}

/** The bounded count of `from`, a FROM clause with its WHERE. */
export const countOf = (from: RawBuilder<unknown>) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${from} ${BOUNDED}) n)`

/** Runs the one statement of a page: its count and its records, a JSON array, after the common table expressions. */
export async function find<R>(
  db: Db,
  count: RawBuilder<unknown>,
  records: RawBuilder<unknown>,
  ctes = sql``,
): Promise<Found<R>> {
  const { rows } = await sql<Found<R>>`${ctes} SELECT ${count} AS count, ${records} AS records`.execute(db)
  return rows[0] ?? { count: 0, records: [] }
}

/** How long a list above the count limit is assumed to stay above it, in milliseconds (decision 106). */
const LONG_MS = 1000
/** Keyed by the count statement with its values, because it includes what the user may see. */
const longLists = ofEachDatabase(() => new Kept<true>(LONG_MS))

/** Like `find`, but skips the bounded count while the list is assumed to be above the limit. */
async function findCounted<R>(
  db: Db,
  count: RawBuilder<unknown>,
  records: RawBuilder<unknown>,
): Promise<Found<R>> {
  const { sql: text, parameters } = count.compile(db)
  const list = JSON.stringify([text, parameters])
  const long = longLists(db)
  if (long.get(list)) return find(db, sql`${COUNT_LIMIT + 1}::int`, records)
  const found = await find<R>(db, count, records)
  if (found.count > COUNT_LIMIT) long.set(list, true)
  return found
}

/**
 * Condition that the column is one of the ids. The planner does not know how many there are, so each connection plans
 * the statement once.
 */
export const amongIds = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(ARRAY(SELECT unnest(${ids}::int[])))`

type Source = Pick<Listing, 'table' | 'alias'>

/**
 * Hides a condition from the planner, which then expects half of the rows to meet it and walks the index with the order
 * until the page is full. For the texts of a search it expects almost none, and would sort all matches.
 */
export const opaque = (condition: RawBuilder<unknown>) => sql<boolean>`CASE WHEN ${condition} THEN true END`

export const fromOf = ({ table, alias }: Source) =>
  sql`${typeof table === 'string' ? sql.table(table) : table} AS ${sql.ref(alias)}`

/**
 * The ids of one page of `from`, a FROM clause with its WHERE. An index with the order and the id yields them without
 * the rows, so that earlier pages cost no row reads.
 */
const idsOfPage = (
  id: string,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  window: Window,
  isWhole?: boolean,
) => sql`SELECT ${sql.ref(id)} FROM ${from} ORDER BY ${order} ${windowOf(window, isWhole)}`

/** The JSON of the rows of these ids, in their order. */
const recordsOf = ({ table, alias, json }: Source & Pick<Listing, 'json'>, ids: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(${json} ORDER BY page.place), '[]')
    FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (hit, place)
      JOIN ${fromOf({ table, alias })} ON ${sql.ref(`${alias}.id`)} = page.hit)`

/**
 * One page in the order of the list. JSON is made only for the rows of the page. A known count is not repeated;
 * otherwise it is made each time up to the limit, so that it is right.
 */
export async function findPage<R>(
  db: Db,
  listing: Listing,
  window: Window,
  known?: RawBuilder<unknown>,
): Promise<Found<R>> {
  const { alias, where, order, isWhole } = listing
  const from = sql`${fromOf(listing)} WHERE ${where}`
  const records = recordsOf(listing, idsOfPage(`${alias}.id`, from, order, window, isWhole))
  return known ? find(db, known, records) : findCounted(db, countOf(from), records)
}

/** The whole list, at most 10,000 records. */
export async function findAll<R>(db: Db, listing: Listing): Promise<R[]> {
  return (await findPage<R>(db, listing, { page: 1, size: COUNT_LIMIT }, sql`0`)).records
}

/**
 * A whole list (at most 10,000) as an array, or one page of it with its count if `page` is given. `toAnswer` reduces
 * each record to what the user may see.
 */
export async function listOrPage<Row, R, Q extends Pick<PageableQuery, 'page' | 'size'>>(
  db: Db,
  listing: Listing,
  query: Q,
  toAnswer: (row: Row) => R,
): Promise<Q extends { page: number } ? Paged<R> : R[] | Paged<R>>
export async function listOrPage<Row, R>(
  db: Db,
  listing: Listing,
  { page, size }: Pick<PageableQuery, 'page' | 'size'>,
  toAnswer: (row: Row) => R,
): Promise<R[] | Paged<R>> {
  if (page === undefined) return (await findAll<Row>(db, listing)).map(toAnswer)
  const { records, count } = await findPage<Row>(db, listing, { page, size })
  return toPage(records.map(toAnswer), count, { page, size })
}

interface Ranking {
  /** The columns, including `id`, that rank and order use. */
  columns: RawBuilder<unknown>
  /** An expression over the columns; a smaller rank comes first. */
  rank: RawBuilder<unknown>
  /** Default: by `rank` and the list's own order. */
  order?: RawBuilder<unknown>
}

/**
 * One page of the matches of a search, by rank. Up to the count limit the matches are sorted by the columns alone,
 * because reading each row again takes longer than finding it; above it, only the count is returned.
 */
export function findRanked<R>(
  db: Db,
  listing: Listing,
  { columns, rank, order = sql`rank, ${listing.order}` }: Ranking,
  window: Window,
): Promise<Found<R>> {
  const row = sql.ref(listing.alias)
  return find(
    db,
    sql`(SELECT count(*)::int FROM hits)`,
    recordsOf(
      listing,
      idsOfPage(
        'id',
        // OFFSET 0: the rank of a match is computed once, wherever the order names it
        sql`(SELECT ${row}.*, ${rank} AS rank FROM hits ${row}
          WHERE (SELECT count(*) FROM hits) <= ${COUNT_LIMIT} OFFSET 0) ${row}`,
        order,
        window,
      ),
    ),
    sql`WITH hits AS MATERIALIZED (SELECT ${columns} FROM ${fromOf(listing)} WHERE ${listing.where} ${BOUNDED})`,
  )
}

/** One page of the rows whose ids the branches yield one after the other, each read until the page is full. */
export function findInTurn<R>(
  db: Db,
  listing: Pick<Listing, 'table' | 'alias' | 'json'>,
  branches: RawBuilder<unknown>[],
  window: Window,
  count: RawBuilder<unknown>,
): Promise<Found<R>> {
  const ids = sql`SELECT id FROM (${sql.join(branches, sql` UNION ALL `)}) hits ${windowOf(window)}`
  return findCounted(db, count, recordsOf(listing, ids))
}

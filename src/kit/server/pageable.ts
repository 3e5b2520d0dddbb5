import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageableQuery, type Paged, toPage } from '#kit/contract/paging.ts'
import type { Db } from './database.ts'

interface Listing {
  table: string
  /** Of the table, in what follows. */
  alias: string
  where: RawBuilder<unknown>
  /** One record. */
  json: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

type Window = Pick<PageableQuery, 'page' | 'size'>

/**
 * A list that comes whole (at most 10,000) as an array, or one page of it with its count where `page` is given.
 * What each record shows is `shown`'s to say. The JSON is made of the rows of the page alone, not of those before it.
 */
export async function listOrPage<Row, R, Q extends Window>(
  db: Db,
  listing: Listing,
  query: Q,
  shown: (row: Row) => R,
): Promise<Q extends { page: number } ? Paged<R> : R[] | Paged<R>>
export async function listOrPage<Row, R>(
  db: Db,
  { table, alias, where, json, order }: Listing,
  { page, size }: Window,
  shown: (row: Row) => R,
): Promise<R[] | Paged<R>> {
  const [limit, offset] = page === undefined ? [COUNT_LIMIT, 0] : [size, (page - 1) * size]
  const from = sql`${sql.table(table)} AS ${sql.ref(alias)} WHERE ${where}`
  const { rows } = await sql<{ record: Row }>`
    SELECT ${json} AS record
    FROM (SELECT ${sql.ref(alias)}.* FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ${sql.ref(alias)}
    ORDER BY ${order}`.execute(db)
  const records = rows.map((row) => shown(row.record))
  if (page === undefined) return records
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${from} LIMIT ${COUNT_LIMIT + 1}) n`.execute(db)
  return toPage(records, counted.rows[0]?.count ?? 0, { page, size })
}

import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageableQuery, toPage } from '#kit/contract/paging.ts'
import type { Db } from './database.ts'

/**
 * A list that comes whole (at most 10,000) as an array, or one page of it with its count where `page` is given.
 * What each record shows is `shown`'s to say.
 * `from` is a table with its alias and condition, `json` one record of it.
 */
export async function listOrPage<R>(
  db: Db,
  { from, json, order }: { from: RawBuilder<unknown>; json: RawBuilder<unknown>; order: RawBuilder<unknown> },
  { page, size }: Pick<PageableQuery, 'page' | 'size'>,
  shown: (record: R) => R,
) {
  const [limit, offset] = page === undefined ? [COUNT_LIMIT, 0] : [size, (page - 1) * size]
  const { rows } = await sql<{ record: R }>`
    SELECT ${json} AS record FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const records = rows.map((row) => shown(row.record))
  if (page === undefined) return records
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${from} LIMIT ${COUNT_LIMIT + 1}) n`.execute(db)
  return toPage(records, counted.rows[0]?.count ?? 0, { page, size })
}

import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageQuery, toPage } from '#kit/contract/paging.ts'
import { parsePhrase } from '#kit/contract/phrase.ts'
import type { Db } from '#kit/server/database.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import type { FullEntry } from '../contract.ts'
import { isNumbered, recordName } from './records.ts'

/** One page of the trail, newest first. */
async function entries(db: Db, where: RawBuilder<unknown>, { page, size }: PageQuery) {
  const { rows } = await sql<{ count: number; records: FullEntry[] }>`
    SELECT
      (SELECT count(*)::int FROM (SELECT 1 FROM trail t WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) n) AS count,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'at', iso(t.at),
          'user', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
            FROM users u WHERE u.id = t.user_id),
          'action', t.action, 'changes', t.changes, 'entity', t.entity, 'entityId', t.entity_id,
          'record', ${recordName}) ORDER BY t.id DESC), '[]')
        FROM (SELECT * FROM trail t WHERE ${where} ORDER BY t.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}) t) AS records
    `.execute(db)
  const { count, records } = rows[0] ?? { count: 0, records: [] }
  return toPage(records, count, { page, size })
}

export function recordHistory(db: Db, entity: string, id: number, looks: boolean, page: PageQuery) {
  const seen = looks ? sql`true` : sql`t.action <> 'READ'`
  return entries(db, sql`t.entity = ${entity} AND t.entity_id = ${id} AND ${seen}`, page)
}

export interface TrailFilter extends PageQuery {
  phrase: string
  entity?: string
  entityId?: number
  number: string
  looks: 'true' | 'false'
  userId?: number
  from?: string
  to?: string
}

export function searchTrail(
  db: Db,
  { phrase, entity, entityId, number, looks, userId, from, to, ...page }: TrailFilter,
) {
  const where = [
    phraseFilter(sql`(' ' || fold(t.changes::text))`, parsePhrase(phrase)),
    entity && sql`t.entity = ${entity}`,
    entityId && sql`t.entity_id = ${entityId}`,
    number && isNumbered(number),
    looks === 'false' && sql`t.action <> 'READ'`,
    userId && sql`t.user_id = ${userId}`,
    from && sql`t.at >= ${from}::timestamptz`,
    to && sql`t.at <= ${to}::timestamptz`,
  ].filter(
    (condition) => condition !== undefined && condition !== false && condition !== '' && condition !== 0,
  )
  return entries(db, sql.join(where, sql` AND `), page)
}

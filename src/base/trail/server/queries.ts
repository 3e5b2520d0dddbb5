import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageQuery, toPage } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import type { Caller } from '#core/server/caller.ts'
import { soughtIn } from '#core/server/commonness.ts'
import type { Entity } from '#core/server/entity.ts'
import { BOUNDED, findPage, opaque } from '#core/server/listing.ts'
import { phraseFilter } from '#core/server/phrase-filter.ts'
import type { FullEntry } from '../contract.ts'
import { withoutHidden } from './hidden.ts'
import { withoutOthers } from './others.ts'
import { isNumbered, recordName } from './records.ts'

const entryJson = (entities: readonly Entity[]) => sql`json_build_object('id', t.id, 'at', iso(t.at),
  'user', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    FROM users u WHERE u.id = t.user_id),
  'action', t.action, 'changes', t.changes, 'entity', t.entity, 'entityId', t.entity_id,
  'record', ${recordName(entities)}, 'address', host(t.address), 'ids', t.ids)`

type Reader = Pick<Caller, 'db' | 'entities'>

/** One page of the trail, newest first, with the total if it is not known yet. */
async function entries(
  { db, entities }: Reader,
  where: RawBuilder<unknown>,
  { page, size }: PageQuery,
  count?: RawBuilder<unknown>,
) {
  const listing = { table: 'trail', alias: 't', where, json: entryJson(entities), order: sql`t.id DESC` }
  const found = await findPage<FullEntry>(db, listing, { page, size }, count)
  return toPage(await withoutHidden(db, found.records), found.count, { page, size })
}

/** Excludes the routine actions that change nothing. */
const NO_ROUTINE = sql`t.action NOT IN ('READ', 'LISTED', 'LOGIN', 'LOGOUT')`

/**
 * The acts on a record, without values of other clients; with `looks` also the reads of it, and for a client the lists
 * that showed it.
 */
export async function recordHistory(
  reader: Reader,
  entity: string,
  id: number,
  looks: boolean,
  page: PageQuery,
) {
  const isClient = entity === 'clients'
  const isMerged = isClient || entity === 'equipment'
  const merged = sql`(SELECT ${sql.raw(isClient ? 'clients' : 'equipment')}_merged_into(${id}))`
  const own = sql`t.entity = ${entity} AND ${isMerged ? sql`t.entity_id = ANY(${merged}::int[])` : sql`t.entity_id = ${id}`}`
  const all = isClient ? sql`(${own} OR t.ids && ${merged})` : own
  const found = await entries(reader, looks ? all : sql`${own} AND ${NO_ROUTINE}`, page)
  return isClient ? { ...found, records: await withoutOthers(reader.db, id, found.records) } : found
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

function matching(
  { entity, entityId, number, looks, userId, from, to }: TrailFilter,
  text: RawBuilder<unknown>,
) {
  const where = [
    text,
    entity && sql`t.entity = ${entity}`,
    entityId && sql`t.entity_id = ${entityId}`,
    number && isNumbered(number),
    looks === 'false' && NO_ROUTINE,
    userId && sql`t.user_id = ${userId}`,
    from && sql`t.at >= ${from}::timestamptz`,
    to && sql`t.at <= ${to}::timestamptz`,
  ].filter(
    (condition) => condition !== undefined && condition !== false && condition !== '' && condition !== 0,
  )
  return sql.join(where, sql` AND `)
}

const TEXT = sql`t.search_text`

/** The ids of the matches, up to one more than the limit of counting. */
export const hitsOf = (filter: TrailFilter, text = phraseFilter(TEXT, parsePhrase(filter.phrase))) =>
  sql<{ id: string }>`SELECT t.id FROM trail t WHERE t.search_text <> ' ' AND ${matching(filter, text)}
  ${BOUNDED}`

/** A small number of hits is sorted; with too many, or without a required word, the trail is walked backwards. */
export async function searchTrail(reader: Reader, filter: TrailFilter) {
  const { db } = reader
  const phrase = parsePhrase(filter.phrase)
  const text = phraseFilter(TEXT, phrase)
  if (!phrase.required.length) return entries(reader, matching(filter, text), filter)
  const sought = await soughtIn(db, 'trail', TEXT, phrase)
  const hits = (await hitsOf(filter, sought).execute(db)).rows.map(({ id }) => id)
  const count = sql`${hits.length}::int`
  if (hits.length <= COUNT_LIMIT) return entries(reader, sql`t.id = ANY(${hits}::bigint[])`, filter, count)
  return entries(reader, matching(filter, opaque(text)), filter, count)
}

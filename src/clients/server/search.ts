import { type RawBuilder, sql } from 'kysely'
import { COUNT_LIMIT, type PageQuery, toPage } from '#kit/contract/paging.ts'
import { type Phrase, parsePhrase } from '#kit/contract/phrase.ts'
import type { Db } from '#kit/server/database.ts'
import { phraseFilter } from '#kit/server/phrase-filter.ts'
import { placeJson } from '#reference/server/address.ts'
import type { ClientRow } from '../contract/client.ts'
import { beginsFirst, byFirstName, byName, byTier, inOne, isNumber, tier } from './ranking.ts'

/** The one filter of the list, its count and its summaries: what is not archived and matches. */
export function clientFilter(phrase: Phrase, text = sql`c.search_text`): RawBuilder<unknown> {
  return sql`c.archived_at IS NULL AND ${phraseFilter(text, phrase)}`
}

const rowJson = sql.raw(`json_build_object(
  'id', c.id, 'clientNumber', c.client_number::text, 'firstName', c.first_name, 'lastName', c.last_name,
  'birthDate', c.birth_date, 'deceasedOn', c.deceased_on, 'fcsNumber', c.fcs_number,
  'medicareNumber', c.medicare_number,
  'addresses', coalesce(
    (SELECT json_build_array(${placeJson('a', `'mailing', true`)}) FROM client_addresses a WHERE a.client_id = c.id AND a.mailing),
    (SELECT json_build_array(${placeJson('a', `'mailing', false`)}) FROM facility_addresses a
      WHERE a.facility_id = c.facility_id ORDER BY a.id DESC LIMIT 1),
    '[]'),
  'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('number', p.number, 'type', json_build_object('id', 1))), '[]')
    FROM client_phone_numbers p WHERE p.client_id = c.id AND p.type_id = 1))`)

const window = ({ page, size }: PageQuery) => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`

interface Found {
  count: number
  records: ClientRow[]
}

/** One page in the order of the list, with its bounded count, in one statement. */
export async function findClients(db: Db, text: string, { page, size }: PageQuery) {
  const phrase = parsePhrase(text)
  const found = await (phrase.required.length ? searched : listed)(db, phrase, { page, size })
  return toPage(found.records, found.count, { page, size })
}

async function listed(db: Db, phrase: Phrase, page: PageQuery): Promise<Found> {
  return one(
    db,
    sql`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM clients c WHERE ${clientFilter(phrase)} LIMIT ${COUNT_LIMIT + 1}) n) AS count,
      (SELECT coalesce(json_agg(${rowJson} ORDER BY ${byName}), '[]') FROM
        (SELECT * FROM clients c WHERE ${clientFilter(phrase)} ORDER BY ${byName} ${window(page)}) c) AS records`,
  )
}

async function searched(db: Db, phrase: Phrase, page: PageQuery): Promise<Found> {
  const isInOne = inOne(phrase)
  const found = await one(
    db,
    sql`
    WITH hits AS MATERIALIZED (
      SELECT c.id, c.last_fold, c.first_fold, c.client_number, c.medicare_number, c.fcs_number
        ${isInOne ? sql`, ${isInOne} AS is_in_one` : sql``}
      FROM clients c WHERE ${clientFilter(phrase)} LIMIT ${COUNT_LIMIT + 1}
    ), page AS (
      SELECT c.id AS hit, ${tier(phrase, isInOne && sql`c.is_in_one`)} AS tier FROM hits c WHERE (SELECT count(*) FROM hits) <= ${COUNT_LIMIT}
      ORDER BY tier, ${byName} ${window(page)}
    )
    SELECT (SELECT count(*)::int FROM hits) AS count,
      (SELECT coalesce(json_agg(${rowJson} ORDER BY ${byTier}), '[]')
        FROM page JOIN clients c ON c.id = page.hit) AS records`,
  )
  return found.count > COUNT_LIMIT ? { ...found, records: await likeliest(db, phrase, page) } : found
}

/**
 * Where there are too many matches to sort, each tier is read from the index that has its order, one after the
 * other until the page is full: names that begin with a word, then the rest, which is dense enough to stop early.
 */
async function likeliest(db: Db, phrase: Phrase, { page, size }: PageQuery): Promise<ClientRow[]> {
  // an expression instead of the column keeps the search index, which has no order, out of the plan
  const matching = clientFilter(phrase, sql`(c.search_text || '')`)
  const branch = (place: number, order: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    (SELECT c.id FROM clients c WHERE ${matching} AND ${where} AND ${tier(phrase)} = ${place}
      ORDER BY ${order} LIMIT ${page * size})`
  const isInOne = inOne(phrase)
  const branches = [
    branch(0, byName, isNumber(phrase)),
    ...(isInOne ? [branch(1, byName, isInOne)] : []),
    ...phrase.required.map((_, nth) => branch(2, byName, beginsFirst(sql`c.last_fold`, phrase, nth))),
    ...phrase.required.map((_, nth) => branch(3, byFirstName, beginsFirst(sql`c.first_fold`, phrase, nth))),
    branch(4, byName, sql`true`),
  ]
  const { records } = await one(
    db,
    sql`
    WITH ranked AS (
      SELECT id, row_number() OVER () AS place FROM (${sql.join(branches, sql` UNION ALL `)} LIMIT ${page * size}) hits
    ), page AS (SELECT id AS hit, place FROM ranked ORDER BY place LIMIT ${size} OFFSET ${(page - 1) * size})
    SELECT 0 AS count, (SELECT coalesce(json_agg(${rowJson} ORDER BY page.place), '[]')
      FROM page JOIN clients c ON c.id = page.hit) AS records`,
  )
  return records
}

async function one(db: Db, statement: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await (statement as RawBuilder<Found>).execute(db)
  return rows[0] ?? { count: 0, records: [] }
}

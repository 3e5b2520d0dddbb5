import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { placeJson } from '#base/reference/server/address.ts'
import type { Statement } from './learn.ts'
import type { Call, Operation } from './operation.ts'

/**
 * The best known SQL for an answer on the same tables and indexes, by the name of the operation. It may use more
 * knowledge than the server has: the count of a list, and the start of a page. It answers `records` as text, like the
 * server.
 */
export async function bestStatements(client: pg.Client): Promise<Record<string, Statement>> {
  return {
    'clients: page 1': { text: AFTER, values: ['', '', 0] },
    'clients: page 50': await pageByKey(client, 50),
    'clients: page 4,000': await pageByKey(client, 4000),
    'clients: search rare': onePass(['zelie', '0142']),
    'clients: search a common name': onePass(['marie']),
    'clients: search two letters': onePass(['le']),
  }
}

const SIZE = 20
const BY_NAME = 'last_fold COLLATE "C", first_fold COLLATE "C", id'

const RECORD = `json_build_object(
  'id', c.id, 'clientNumber', c.client_number::text, 'firstName', c.first_name, 'lastName', c.last_name,
  'birthDate', c.birth_date, 'deceasedOn', c.deceased_on, 'fcsNumber', c.fcs_number, 'medicareNumber', c.medicare_number,
  'addresses', coalesce(
    (SELECT json_build_array(${placeJson('a', `'mailing', true`)}) FROM client_addresses a WHERE a.client_id = c.id AND a.mailing),
    (SELECT json_build_array(${placeJson('a', `'mailing', false`)}) FROM facility_addresses a
      WHERE a.facility_id = c.facility_id ORDER BY a.id DESC LIMIT 1),
    '[]'),
  'phoneNumbers', (SELECT coalesce(json_agg(json_build_object('number', p.number, 'type', json_build_object('id', 1))), '[]')
    FROM client_phone_numbers p WHERE p.client_id = c.id AND p.type_id = 1))`

/** The page after a row, by its name and id. */
const AFTER = `SELECT json_agg(${RECORD})::text AS records FROM (
  SELECT * FROM clients WHERE archived_at IS NULL AND (last_fold COLLATE "C", first_fold COLLATE "C", id) > ($1, $2, $3::int)
  ORDER BY ${BY_NAME} LIMIT ${SIZE}) c`

/** A page that gets the last row of the previous page. */
async function pageByKey(client: pg.Client, page: number): Promise<Statement> {
  const { rows } = await client.query(
    `SELECT last_fold, first_fold, id FROM clients WHERE archived_at IS NULL ORDER BY ${BY_NAME} LIMIT 1 OFFSET $1`,
    [(page - 1) * SIZE - 1],
  )
  const [{ last_fold: last, first_fold: first, id } = { last_fold: '', first_fold: '', id: 0 }] = rows
  return {
    text: AFTER,
    values: [last, first, id],
  }
}

/** Finds, ranks and counts every match once. */
function onePass(words: readonly string[]): Statement {
  const rank = `CASE
    WHEN c.client_number::text = ANY($1::text[]) OR c.medicare_number = ANY($1::text[]) OR lower(c.fcs_number) = ANY($1::text[]) THEN 0
    WHEN c.last_fold LIKE ANY($2::text[]) THEN 2
    WHEN c.first_fold LIKE ANY($2::text[]) THEN 3
    ELSE 4 END`
  // one condition per word, because the search index does not support an array
  const found = words.map((_, nth) => `c.search_text LIKE $${nth + 3}`)
  return {
    text: `WITH hits AS MATERIALIZED (
        SELECT c.id, c.last_fold, c.first_fold, ${rank} AS rank FROM clients c
        WHERE c.archived_at IS NULL AND ${found.join(' AND ')}),
      page AS (SELECT *, row_number() OVER () AS place FROM (
        SELECT * FROM hits ORDER BY rank, CASE WHEN rank = 3 THEN first_fold COLLATE "C" END, ${BY_NAME} LIMIT ${SIZE}) first)
      SELECT json_agg(${RECORD} ORDER BY page.place)::text AS records, (SELECT count(*)::int FROM hits) AS count
      FROM page JOIN clients c ON c.id = page.id`,
    values: [
      words,
      words.map((word) => `${word}%`),
      ...words.map((word) => `%${word.length < 3 ? ' ' : ''}${word}%`),
    ],
  }
}

/** Throws if the server and the best SQL answer different records. */
export async function compareBest(
  client: pg.Client,
  { name, method, next }: Operation,
  { text, values }: Statement,
  call: Call,
): Promise<void> {
  const { path, body } = next()
  const { records: ours } = await call<{ records: unknown[] }>(method, path, body)
  const { rows } = await client.query(text, values)
  const best: unknown[] = JSON.parse(rows[0]?.records ?? '[]')
  const place = ours.findIndex((record, nth) => !isDeepStrictEqual(record, best[nth]))
  if (place >= 0 || best.length !== ours.length)
    throw new Error(
      `${name}: record ${place} is ${JSON.stringify(ours[place])}, and of the best SQL ${JSON.stringify(best[place])}`,
    )
}

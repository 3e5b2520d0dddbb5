import { sql } from 'kysely'
import { COUNT_LIMIT, type PageQuery, toPage } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { MOST_OF_A_PHONE, type Pair, type Reason } from '../../contract/duplicates.ts'
import { visibleClientIds } from '../queries.ts'
import { clientFilter } from '../search.ts'

/** Pairs of clients with an equal value, from rows with `ids`. */
const pairsOf = (reason: Reason, groups: string) =>
  `SELECT a, b, '${reason}' AS reason FROM (${groups} OFFSET 0) g, unnest(g.ids) a, unnest(g.ids) b WHERE a < b`

/** Repeated values are found by an index-only scan; ids are collected only for those. */
const BY_NAME = pairsOf(
  'NAME_AND_BIRTH_DATE',
  `SELECT ARRAY(SELECT id FROM clients c WHERE archived_at IS NULL AND c.birth_date = s.birth_date
      AND c.last_fold = s.last_fold AND c.first_fold = s.first_fold) AS ids
    FROM (SELECT birth_date, last_fold, first_fold FROM clients WHERE archived_at IS NULL
      GROUP BY birth_date, last_fold, first_fold HAVING count(*) > 1) s`,
)
const BY_AGENCY = pairsOf(
  'AGENCY_NUMBER',
  `SELECT ARRAY(SELECT id FROM clients c WHERE archived_at IS NULL AND agency_key(c.fcs_number) = s.key) AS ids
    FROM (SELECT agency_key(fcs_number) AS key FROM clients WHERE archived_at IS NULL
      GROUP BY agency_key(fcs_number) HAVING count(*) > 1) s WHERE s.key <> ''`,
)
const BY_PHONE = pairsOf(
  'PHONE',
  `SELECT ARRAY(SELECT DISTINCT n.client_id FROM client_phone_numbers n
      JOIN clients c ON c.id = n.client_id AND c.archived_at IS NULL
      WHERE n.number = s.number LIMIT ${MOST_OF_A_PHONE + 1}) AS ids
    FROM (SELECT number FROM client_phone_numbers GROUP BY number HAVING count(*) > 1) s`,
).replace('WHERE a < b', `WHERE a < b AND cardinality(g.ids) <= ${MOST_OF_A_PHONE}`)

/** A phone number that one client has with the leading 1 of North America, and another without. */
const BY_LEADING_ONE = `
  SELECT least(n.client_id, o.client_id), greatest(n.client_id, o.client_id), 'PHONE'
  FROM client_phone_numbers n JOIN clients c ON c.id = n.client_id AND c.archived_at IS NULL
    JOIN LATERAL (SELECT s.client_id FROM client_phone_numbers s JOIN clients d ON d.id = s.client_id AND d.archived_at IS NULL
      WHERE s.number = substr(n.number, 2) LIMIT ${MOST_OF_A_PHONE}) o ON o.client_id <> n.client_id
  WHERE n.number ~ '^1[0-9]{10}$'`

/** A number that both clients have or had. */
const byNumber = (reason: Reason, current: string) => `
  SELECT least(f.client_id, o.id), greatest(f.client_id, o.id), '${reason}'
  FROM client_former_numbers f JOIN LATERAL (
    SELECT c.id FROM clients c WHERE ${current} UNION ALL
    SELECT s.client_id FROM client_former_numbers s WHERE s.kind = f.kind AND s.number = f.number
  ) o ON o.id <> f.client_id WHERE f.kind = '${reason}'`

/** All pairs with their reasons, of clients who are not archived and not marked as different people. */
const PAIRS = sql.raw(`
  SELECT p.a, p.b, array_agg(DISTINCT p.reason) AS reasons FROM (
    ${BY_NAME} UNION ALL ${BY_AGENCY} UNION ALL ${BY_PHONE} UNION ALL ${BY_LEADING_ONE}
    UNION ALL ${byNumber('AGENCY_NUMBER', `agency_key(c.fcs_number) = agency_key(f.number) AND c.archived_at IS NULL`)}
    UNION ALL ${byNumber('MEDICARE_NUMBER', `c.medicare_number = f.number AND c.archived_at IS NULL`)}
  ) p GROUP BY p.a, p.b`)

const summary = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'clientNumber', ${alias}.client_number::text,
    'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'birthDate', ${alias}.birth_date)`)

/** One page by name, pairs that share only a phone last; a pair with a hidden client is neither listed nor counted. */
export async function probableDuplicates(db: Db, { phrase, page, size }: PageQuery & { phrase: string }) {
  const sought = parsePhrase(phrase)
  const found =
    sought.required.length || sought.excluded.length
      ? sql`AND EXISTS (SELECT FROM clients c WHERE c.id IN (p.a, p.b) AND ${clientFilter(sought)})`
      : sql``
  const { rows } = await sql<{ count: number; records: Pair[] }>`
    WITH pairs AS MATERIALIZED (SELECT p.a, p.b, p.reasons, p.reasons = '{PHONE}' AS by_phone, x.last_fold, x.first_fold FROM (${PAIRS}) p
        JOIN clients x ON x.id = p.a AND x.archived_at IS NULL JOIN clients y ON y.id = p.b AND y.archived_at IS NULL
        WHERE NOT EXISTS (SELECT FROM not_the_same n WHERE n.client_a = p.a AND n.client_b = p.b)
          ${andNotHidden('p.a')}${andNotHidden('p.b')} ${found} LIMIT ${COUNT_LIMIT + 1}),
      shown AS (SELECT * FROM pairs ORDER BY by_phone, last_fold COLLATE "C", first_fold COLLATE "C", a, b
        LIMIT ${size} OFFSET ${(page - 1) * size})
    SELECT (SELECT count(*)::int FROM pairs) AS count, (SELECT coalesce(json_agg(json_build_object(
        'clients', json_build_array(${summary('x')}, ${summary('y')}),
        'reasons', s.reasons) ORDER BY s.by_phone, s.last_fold COLLATE "C", s.first_fold COLLATE "C", s.a, s.b), '[]')
      FROM shown s JOIN clients x ON x.id = s.a JOIN clients y ON y.id = s.b) AS records`.execute(db)
  const { count, records } = rows[0] ?? { count: 0, records: [] }
  return toPage(records, count, { page, size })
}

/** Marks two clients as different people permanently, and records it in their histories. */
export function notTheSame(caller: Caller, clients: readonly number[]): Promise<void> {
  const [a, b] = [Math.min(...clients), Math.max(...clients)]
  if (a === b) throw invalid([{ field: 'clients.1', message: 'invalid' }])
  return transaction(caller, async (tx) => {
    if ((await visibleClientIds({ ...caller, db: tx }, [a, b])).length < 2) throw notFound()
    const { rows } = await sql<{ id: number; other: string }>`
      WITH told AS (INSERT INTO not_the_same (client_a, client_b, by_user) VALUES (${a}, ${b}, ${caller.user.id})
        ON CONFLICT DO NOTHING RETURNING client_a, client_b)
      SELECT c.id, o.client_number::text AS other FROM told, clients c, clients o
      WHERE c.id IN (client_a, client_b) AND o.id IN (client_a, client_b) AND o.id <> c.id`.execute(tx)
    for (const { id, other } of rows)
      await audit(tx, caller.user.id, 'clients', id, 'UPDATE', [
        { field: 'notTheSame', old: null, new: other },
      ])
  })
}

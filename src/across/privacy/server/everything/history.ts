import { sql } from 'kysely'
import type { Entry } from '#base/trail/contract.ts'
import { clientNumbersIn } from '#base/trail/server/named.ts'
import { withoutOthers } from '#base/trail/server/others.ts'
import type { Db } from '#core/server/database.ts'
import { type Entity, entitiesAboutClients, kindOf } from '#core/server/entity.ts'

export type HistoryEntry = Entry & { entity: string; entityId: number }

/**
 * The history of a client and of the client's records. It has no values of other clients, does not name them, and has
 * no texts of tables that are not handed out.
 */
export async function historyOf(db: Db, entities: readonly Entity[], id: number): Promise<HistoryEntry[]> {
  const withheld = entitiesAboutClients(entities).flatMap(({ table, subjectAccessFile }) =>
    subjectAccessFile === null ? [table] : [],
  )
  const people = sql`clients_merged_into(${id})`
  const { rows } = await sql<{ entry: HistoryEntry }>`
    SELECT json_build_object('id', t.id, 'at', iso(t.at), 'action', t.action, 'entity', t.entity, 'entityId', t.entity_id,
      'changes', (SELECT coalesce(jsonb_agg(c ORDER BY place), '[]') FROM jsonb_array_elements(t.changes) WITH ORDINALITY AS e (c, place)
        WHERE NOT EXISTS (SELECT FROM redactable_texts() r WHERE r.source = ANY (${withheld}::text[])
          AND r.entity = t.entity AND r.field = c ->> 'field')),
      'user', (SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        FROM users u WHERE u.id = t.user_id)) AS entry
    FROM trail t WHERE t.action NOT IN ('READ', 'LISTED') AND (t.entity, t.entity_id) IN (
      SELECT 'clients', unnest(${people}) UNION ALL ${recordsOf(entities, id)}) ORDER BY t.id`.execute(db)
  const { rows: own } = await sql<{ number: string }>`
    SELECT client_number::text AS number FROM clients WHERE id = ANY (${people})`.execute(db)
  const numbers = own.map(({ number }) => number)
  const entries = await withoutOthers(
    db,
    id,
    rows.map(({ entry }) => entry),
  )
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.filter((change) =>
      clientNumbersIn(change).every((number) => numbers.includes(number)),
    ),
  }))
}

/** Records about the client that have a history. */
const recordsOf = (entities: readonly Entity[], id: number) =>
  sql.join(
    entitiesAboutClients(entities)
      .filter(({ rowName }) => rowName)
      .map(
        (entity) =>
          sql`SELECT ${kindOf(entity)}::text, t.id FROM ${sql.table(entity.table)} t WHERE ${sql.raw(entity.clientId)} = ${id}`,
      ),
    sql` UNION ALL `,
  )

import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import { COUNTED, MORE_THAN } from '#core/contract/noun.ts'
import type { Caller } from './caller.ts'
import { mapReferenceViolation } from './constraints.ts'
import type { Db } from './database.ts'
import type { Entity } from './entity.ts'
import { AppError } from './errors.ts'

/** So many rows of a table are counted for a record, and one more tells that there are more. */
const MOST = 1000

/** `1 client`, `3 clients`, `more than 1,000 clients` */
export function counted(entities: readonly Entity[], table: string, count: number): Message {
  const { one = table, many = table } = entities.find((entity) => entity.table === table)?.nouns ?? {}
  if (count > MOST) return { ...MORE_THAN, values: { most: MOST, many } }
  return { ...COUNTED, values: { count, one, many } }
}

/** Deletes the row; 409 in_use where a foreign key points to it, saying from what and how often. */
export async function removeUnused(
  tx: Db,
  { entities }: Pick<Caller, 'entities'>,
  table: string,
  id: number,
): Promise<void> {
  const uses = await countUses(tx, [id], await referencesTo(tx, table))
  if (uses.length) throw inUse(uses.map((use) => counted(entities, use.table, use.count)))
  // somebody may begin to use it between the count and the delete
  await mapReferenceViolation(inUse(), sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx))
}

/** 409; says by what where that has been counted. */
export function inUse(uses: Message[] = []): AppError {
  const text = uses.length
    ? msg`This record is still in use (${{ uses }}) and cannot be deleted.`
    : msg`This record is still in use and cannot be deleted.`
  return new AppError('in_use', text)
}

/** A table that refers to another, and the columns in which it does. */
interface References {
  table: string
  columns: string[]
}

/** What a cascade removes with the row does not count as a use. */
export async function referencesTo(db: Db, table: string): Promise<References[]> {
  const { rows } = await sql<References>`
    SELECT c.conrelid::regclass::text AS "table", array_agg(a.attname::text) AS columns
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.confrelid = ${table}::regclass
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

interface Use {
  /** Of the record that is used. */
  id: number
  /** Whose rows refer to it. */
  table: string
  /** MOST + 1 where there are more. */
  count: number
}

/**
 * How many rows of each table refer to each of the records, in one statement. Each column has an index for it, and for the
 * database to see whether a record may be deleted.
 */
export async function countUses(db: Db, ids: readonly number[], references: References[]): Promise<Use[]> {
  if (!references.length) return []
  const each = references.flatMap(({ table, columns }) =>
    columns.map((column) => {
      const used = sql.ref(column)
      return sql`SELECT r.id, ${table}::text AS "table", n.count FROM unnest(${ids}::int[]) AS r (id),
        LATERAL (SELECT count(*)::int AS count
          FROM (SELECT FROM ${sql.table(table)} WHERE ${used} = r.id LIMIT ${sql.lit(MOST + 1)}) u) n
        WHERE n.count > 0`
    }),
  )
  const { rows } = await sql<Use>`${sql.join(each, sql` UNION ALL `)} ORDER BY "table"`.execute(db)
  return rows
}

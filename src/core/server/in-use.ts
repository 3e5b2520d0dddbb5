import { sql } from 'kysely'
import { type Message, msg } from '#core/contract/msg.ts'
import { COUNTED, MORE_THAN } from '#core/contract/noun.ts'
import type { Caller } from './caller.ts'
import { mapReferenceViolation } from './constraints.ts'
import type { Db } from './database.ts'
import type { Entity } from './entity.ts'
import { AppError } from './errors.ts'

/** References are counted up to this number per table and record; one more shows that there are more. */
const MOST = 1000

/** `1 client`, `3 clients`, `more than 1,000 clients` */
export function counted(entities: readonly Entity[], table: string, count: number): Message {
  const { one = table, many = table } = entities.find((entity) => entity.table === table)?.nouns ?? {}
  if (count > MOST) return { ...MORE_THAN, values: { most: MOST, many } }
  return { ...COUNTED, values: { count, one, many } }
}

/** Deletes the row; throws 409 in_use if a foreign key points to it, with the counts by kind. */
export async function removeUnused(
  tx: Db,
  { entities }: Pick<Caller, 'entities'>,
  table: string,
  id: number,
): Promise<void> {
  const uses = await countUses(tx, [id], await referencesTo(tx, table))
  if (uses.length) throw inUse(uses.map((use) => counted(entities, use.table, use.count)))
  // a reference may be added between the count and the delete
  await mapReferenceViolation(inUse(), sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx))
}

/** The 409 error; names the uses if they were counted. */
export function inUse(uses: Message[] = []): AppError {
  const text = uses.length
    ? msg`This record is still in use (${{ uses }}) and cannot be deleted.`
    : msg`This record is still in use and cannot be deleted.`
  return new AppError('in_use', text)
}

/** A table that refers to another, with the referring columns. */
interface References {
  table: string
  columns: string[]
}

/** Foreign keys that cascade are excluded, because their rows do not keep a record from being deleted. */
export async function referencesTo(db: Db, table: string): Promise<References[]> {
  const { rows } = await sql<References>`
    SELECT c.conrelid::regclass::text AS "table", array_agg(a.attname::text) AS columns
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.confrelid = ${table}::regclass
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

interface Use {
  /** The id of the used record. */
  id: number
  /** The referring table. */
  table: string
  /** MOST + 1 if there are more. */
  count: number
}

/**
 * Counts the rows of each table that refer to each of the records, in one statement. Each column has an index for it,
 * which the database also needs to check a delete.
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

import { sql } from 'kysely'
import type { Db } from './database.ts'

export type Action = 'CREATE' | 'READ' | 'UPDATE' | 'DELETE' | 'ARCHIVE' | 'RESTORE'
export type Value = string | number | boolean | null
/** A record as the trail compares it: what people call its fields, with values they can read. */
export type Snapshot<Field extends string = string> = Record<Field, Value>

export interface Change {
  field: string
  old: Value
  new: Value
}

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((change) => change.old !== change.new)
}

/**
 * One entry of the trail, in the transaction of the change itself; a save that changed nothing has none. Never pass a
 * password, a token or a key.
 */
export async function audit(
  db: Db,
  userId: number | null,
  entity: string,
  entityId: number,
  action: Action,
  changes: Change[] = [],
): Promise<void> {
  if (action === 'UPDATE' && changes.length === 0) return
  await sql`
    INSERT INTO trail (user_id, entity, entity_id, action, changes)
    VALUES (${userId}, ${entity}, ${entityId}, ${action}, ${JSON.stringify(changes)}::jsonb)`.execute(db)
}

/** The same act on many records of a kind, each with changes of its own, in one statement. */
export async function auditEach(
  db: Db,
  userId: number | null,
  entity: string,
  action: Action,
  entries: { id: number; changes: Change[] }[],
): Promise<void> {
  await sql`
    INSERT INTO trail (user_id, entity, entity_id, action, changes)
    SELECT ${userId}::int, ${entity}, e.id, ${action}, e.changes
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (id int, changes jsonb)`.execute(db)
}

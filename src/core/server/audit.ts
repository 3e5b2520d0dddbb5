import { sql } from 'kysely'
import { searchForms } from '#core/contract/fold.ts'
import { askingAddress } from './asking.ts'
import type { Db } from './database.ts'
import { deferred } from './in-transaction.ts'

export type Action =
  | 'CREATE'
  | 'READ'
  | 'UPDATE'
  | 'DELETE'
  | 'ARCHIVE'
  | 'RESTORE'
  | 'EXPORT_DOWNLOADED'
  | 'LOGIN'
  | 'LOGIN_FAILED'
  | 'LOCKED'
  | 'LOGOUT'
  | 'PASSWORD_SET'
  | 'FACTOR_SET'
  | 'OVERRIDE'
  | 'REDACTED'
  | 'ANONYMISED'
  | 'DISCLOSED'
export type Value = string | number | boolean | null
/** A record in the form that the trail compares: readable values by field name. */
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

/** The trail's change for an act that a device sent later: the time of the act according to the device. */
export const said = (saidAt: string | undefined): Change[] =>
  saidAt === undefined ? [] : [{ field: 'saidAt', old: null, new: saidAt }]

/**
 * Writes one entry of the trail, in the transaction of the change itself, with the address of the request; a save
 * without changes writes none. A failed sign-in under an unknown name has no record. Never pass a password, a token or
 * a key.
 */
export async function audit(
  db: Db,
  userId: number | null,
  entity: string,
  entityId: number | null,
  action: Action,
  changes: Change[] = [],
): Promise<void> {
  if (action === 'UPDATE' && changes.length === 0) return
  const entry = sql`
    INSERT INTO trail (user_id, entity, entity_id, action, changes, search_text, address)
    VALUES (${userId}, ${entity}, ${entityId}, ${action}, ${JSON.stringify(changes)}::jsonb, ${foundBy(changes)},
      ${askingAddress()}::inet)`
  await deferred(db, entry.execute(db))
}

/** Writes the same act on many records of a kind, each with its own changes, in one statement. */
export async function auditEach(
  db: Db,
  userId: number | null,
  entity: string,
  action: Action,
  entries: { id: number; changes: Change[] }[],
): Promise<void> {
  const rows = entries.map(({ id, changes }) => ({ id, changes, found: foundBy(changes) }))
  const each = sql`
    INSERT INTO trail (user_id, entity, entity_id, action, changes, search_text, address)
    SELECT ${userId}::int, ${entity}, e.id, ${action}, e.changes, e.found, ${askingAddress()}::inet
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e (id int, changes jsonb, found text)`
  await deferred(db, each.execute(db))
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)/

/**
 * The search text of an entry: its values, with days as stored and as shown. SQL has the same in `trail_search_text()`.
 */
export function foundBy(changes: readonly Change[]): string {
  const values = changes.flatMap((change) => [change.new, change.old])
  const texts = values.flatMap((value) => {
    if (value === null) return []
    const text = String(value)
    return [
      searchForms(text),
      ...(DAY.test(text) ? [searchForms(text.slice(0, 10).replace(DAY, '$3/$2/$1'))] : []),
    ]
  })
  return ` ${texts.join(' ')}`
}

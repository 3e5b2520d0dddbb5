import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { REDACTED } from '../contract/redaction.ts'
import type { FullEntry } from '../contract.ts'

/**
 * The entries of a client's history, with `[redacted]` for each value that a merge left there from another client and
 * that was undone. The trail itself keeps these values, for administrators and take-outs (decision 138).
 */
export async function withoutOthers<E extends Pick<FullEntry, 'id' | 'changes'>>(
  db: Db,
  client: number,
  entries: E[],
): Promise<E[]> {
  const { rows } = await sql<{ entry: number; field: string; side: 'old' | 'new' }>`
    SELECT entry, field, side FROM values_of_others(clients_merged_into(${client}))`.execute(db)
  if (!rows.length) return entries
  const hidden = new Set(rows.map(({ entry, field, side }) => `${entry} ${side} ${field}`))
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const valueAt = (side: 'old' | 'new') =>
        hidden.has(`${entry.id} ${side} ${change.field}`) ? REDACTED : change[side]
      return { ...change, old: valueAt('old'), new: valueAt('new') }
    }),
  }))
}

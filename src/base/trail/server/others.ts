import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { REDACTED } from '../contract/redaction.ts'
import type { FullEntry } from '../contract.ts'

/**
 * The entries of a client's history, with `[redacted]` for each value that a merge left there from another client and
 * that was undone. The trail itself keeps these values, for administrators and take-outs (decision 138).
 */
export async function withoutOthers<E extends Pick<FullEntry, 'entity' | 'entityId' | 'changes'>>(
  db: Db,
  client: number,
  entries: E[],
): Promise<E[]> {
  const { rows } = await sql<{ id: number; field: string; texts: string[] }>`
    SELECT client_id AS id, field, texts FROM values_of_others(clients_merged_into(${client}))`.execute(db)
  if (!rows.length) return entries
  const textsOf = ({ entity, entityId }: E, name: string) =>
    rows.find(({ id, field }) => entity === 'clients' && id === entityId && field === name)?.texts ?? []
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const texts = textsOf(entry, change.field)
      const shown = <V>(value: V) => (texts.includes(String(value)) ? REDACTED : value)
      return { ...change, old: shown(change.old), new: shown(change.new) }
    }),
  }))
}

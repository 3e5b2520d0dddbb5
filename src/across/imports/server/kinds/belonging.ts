import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import type { Values } from './kind.ts'
import { idOf } from './values.ts'

export interface Belonging {
  /** Field of the entry, its table, and the column that refers to its owner. */
  field: string
  table: 'equipment_subcategories' | 'service_subcategories' | 'equipment_items'
  column: 'category_id' | 'subcategory_id'
  /** Field of the owner. */
  owner: 'category' | 'subcategory'
}

/**
 * Chooses among entries with the same name the one that belongs to the owner in the row; if the row names no owner,
 * fills it in from the entry.
 */
export async function belonging(
  tx: Db,
  rows: readonly Values[],
  { field, table, column, owner }: Belonging,
): Promise<Values[]> {
  const asked = rows.map((row, at) => ({
    ...{ at, id: idOf(row[field]), of: idOf(row[owner]) },
  }))
  const { rows: found } = await sql<{ at: number; id: number; owner: number | null }>`
    SELECT x.at, t.id, t.${sql.ref(column)} AS owner
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, id int, of int)
    JOIN ${sql.table(table)} named ON named.id = x.id
    JOIN LATERAL (SELECT o.* FROM ${sql.table(table)} o WHERE o.id = named.id OR alike(o.name) = alike(named.name)
      ORDER BY o.${sql.ref(column)} IS NOT DISTINCT FROM x.of DESC, o.id = named.id DESC LIMIT 1) t ON true`.execute(
    tx,
  )
  const at = new Map(found.map((one) => [one.at, one]))
  return rows.map((row, place) => {
    const one = at.get(place)
    if (!one) return row
    const of = row[owner] ?? (one.owner === null ? undefined : { id: one.owner })
    return { ...row, [field]: { id: one.id }, ...(of !== undefined && { [owner]: of }) }
  })
}

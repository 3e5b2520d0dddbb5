import { sql } from 'kysely'
import { fold } from '#core/contract/fold.ts'
import type { Db } from '#core/server/database.ts'
import { translate } from '#core/server/translate.ts'
import type { DateOrder } from '../contract/imports.ts'
import type { ImportKind } from './kinds/kind.ts'

/** A column as it is kept. */
export interface KeptColumn {
  name: string
  samples: string[]
  field: string | null
  asksDateOrder: boolean
  dateOrder: DateOrder | null
}

/** To which fields the headers of a file go: as a file of this kind was matched before, else by their names in either language. */
export async function matched(
  db: Db,
  kind: ImportKind,
  headers: readonly string[],
): Promise<(string | null)[]> {
  const before = await matchedBefore(db, kind)
  const byName = namesOf(kind)
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = before.get(fold(header)) ?? byName.get(fold(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function namesOf({ fields }: ImportKind): Map<string, string> {
  const names = new Map<string, string>()
  for (const { field, label } of fields)
    for (const name of [translate('en', label), translate('fr', label), field])
      if (!names.has(fold(name))) names.set(fold(name), field)
  return names
}

/** The latest answer counts. */
async function matchedBefore(db: Db, { kind, fields }: ImportKind): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; field: string }>`
    SELECT DISTINCT ON (c ->> 'name') c ->> 'name' AS name, c ->> 'field' AS field
    FROM imports i, jsonb_array_elements(i.columns) c
    WHERE i.kind = ${kind} AND i.state <> 'UPLOADED' AND c ->> 'field' IS NOT NULL ORDER BY c ->> 'name', i.id DESC`.execute(
    db,
  )
  const known = new Set(fields.map(({ field }) => field))
  return new Map(rows.filter(({ field }) => known.has(field)).map(({ name, field }) => [fold(name), field]))
}

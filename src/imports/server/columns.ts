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

/** A header without case, accents, signs and blanks: `Date_of_birth` is `Date of Birth`. */
const bare = (header: string) => fold(header).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * To which fields the headers of a file go: as was said of an earlier file of this kind, else by their names in either language,
 * else by what other programs call them. What was left out before stays so.
 */
export async function matched(
  db: Db,
  kind: ImportKind,
  headers: readonly string[],
): Promise<(string | null)[]> {
  const before = await matchedBefore(db, kind)
  const taken = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const said = headers.map((header) => take(before.get(bare(header))))
  const byName = namesOf(kind)
  return headers.map((header, place) => {
    const isSaid = before.has(bare(header))
    return isSaid ? (said[place] ?? null) : take(byName.get(bare(header)))
  })
}

/** A name of its own counts more than what another field is called elsewhere. */
function namesOf({ fields }: ImportKind): Map<string, string> {
  const names = new Map<string, string>()
  const own = fields.map(({ field, label }) => [
    field,
    ...[translate('en', label), translate('fr', label), field],
  ])
  const others = fields.map(({ field, also = [] }) => [field, ...also])
  for (const [field = '', ...called] of [...own, ...others])
    for (const name of called) if (!names.has(bare(name))) names.set(bare(name), field)
  return names
}

/** The latest answer counts: a field, or null where the column was left out. */
async function matchedBefore(db: Db, { kind, fields }: ImportKind): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; field: string | null }>`
    SELECT name, field FROM (SELECT DISTINCT ON (c ->> 'name') c ->> 'name' AS name, c ->> 'field' AS field, i.id
      FROM imports i, jsonb_array_elements(i.columns) c
      WHERE i.kind = ${kind} AND i.state <> 'UPLOADED' ORDER BY c ->> 'name', i.id DESC) latest
    ORDER BY id`.execute(db)
  const known = new Set<string | null>([null, ...fields.map(({ field }) => field)])
  return new Map(rows.filter(({ field }) => known.has(field)).map(({ name, field }) => [bare(name), field]))
}

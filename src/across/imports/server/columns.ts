import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { translate } from '#core/server/translate.ts'
import type { Meaning } from '../contract/imports.ts'
import type { ImportField, ImportKind } from './kinds/kind.ts'
import { bare, isRepeated } from './table/bare.ts'

export interface KeptColumn {
  name: string
  samples: string[]
  field: string | null
  /** The proposed field: a different answer is remembered for the next file. */
  proposed?: string | null
  asks: Meaning[]
  meaning: Meaning | null
}

/**
 * Maps the headers of a file to fields: first by the answers for earlier files of this kind, then by the field names in
 * either language, then by the names of other programs. Columns that were left out before stay so.
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
  const found: (string | null)[] = headers.map((header) => take(before.get(bare(header))))
  const { own, others } = namesOf(kind)
  const places = new Map<string, number>()
  for (const [place, header] of headers.entries())
    if (!before.has(bare(header)) && !isRepeated(header) && !places.has(bare(header)))
      places.set(bare(header), place)
  // own names take precedence over aliases, and of a field's aliases the first, wherever their columns are
  for (const names of [own, others])
    for (const [name, field] of names) {
      const place = places.get(name)
      if (place !== undefined) found[place] ??= take(field)
    }
  return found
}

/**
 * Normalised names that a header of this kind may contain. Remembered names of one or two letters are left out, because
 * they stand for columns without a header.
 */
export async function knownNames(db: Db, kind: ImportKind): Promise<string[]> {
  const { own, others } = namesOf(kind)
  const said = (await matchedBefore(db, kind)).keys()
  return [...own.keys(), ...others.keys(), ...[...said].filter((name) => name.length > 2)]
}

function namesOf({ fields }: ImportKind) {
  const byName = (namesIn: (field: ImportField) => readonly string[]) => {
    const names = new Map<string, string>()
    for (const field of fields)
      for (const name of namesIn(field)) if (!names.has(bare(name))) names.set(bare(name), field.field)
    return names
  }
  return {
    own: byName(({ label }) => [translate('en', label), translate('fr', label)]),
    others: byName(({ also = [] }) => also),
  }
}

/** Latest answer that differed from the proposal: a field, or null if the column was left out. */
async function matchedBefore(db: Db, { kind, fields }: ImportKind): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; field: string | null }>`
    SELECT name, field FROM (SELECT DISTINCT ON (c ->> 'name') c ->> 'name' AS name, c ->> 'field' AS field, i.id
      FROM imports i, jsonb_array_elements(i.columns) c
      WHERE i.kind = ${kind} AND i.state <> 'UPLOADED' AND (c -> 'field') IS DISTINCT FROM coalesce(c -> 'proposed', 'null')
      ORDER BY c ->> 'name', i.id DESC) latest
    ORDER BY id`.execute(db)
  const known = new Set<string | null>([null, ...fields.map(({ field }) => field)])
  return new Map(rows.filter(({ field }) => known.has(field)).map(({ name, field }) => [bare(name), field]))
}

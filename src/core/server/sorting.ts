import { type RawBuilder, sql } from 'kysely'
import type { SortBy } from '#core/contract/sorting.ts'

/** The columns of each key, in order; nullable ones end with `NULLS LAST`. */
export type SortColumns<K extends string> = Record<K, readonly string[]>

/**
 * The SQL of an order: the columns of its keys, then the tie-breaking columns, which are reversed like the last key, so
 * that one index has the order and its reverse.
 */
export function orderOf<K extends string>(
  sort: readonly SortBy<K>[],
  columns: SortColumns<K>,
  ties: readonly string[] = [],
): RawBuilder<unknown> {
  const turned = (names: readonly string[], down = false) =>
    names.map((name) => (down ? name.replace(/( NULLS LAST)?$/, ' DESC$1') : name))
  const keys = sort.flatMap(({ key, down }) => turned(columns[key], down))
  return sql.raw([...keys, ...turned(ties, sort.at(-1)?.down)].join(', '))
}

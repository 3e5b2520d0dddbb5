import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/contract/msg.ts'
import type { SortBy } from '#core/contract/sorting.ts'
import { orderOf } from '#core/server/sorting.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type { EQUIPMENT_SORTS } from '../contract/calls.ts'

export type EquipmentSort = SortBy<(typeof EQUIPMENT_SORTS)[number]>

export interface Order {
  /** Sort keys for few pieces, on `equipment e` or its columns in ORDERED_BY. */
  keys: RawBuilder<unknown>
  /** SQL of the ids of the first pieces that match a condition, from the index in this order. */
  first(where: RawBuilder<unknown>, limit: number): RawBuilder<unknown>
}

export const ORDERED_BY = sql.raw('e.id, e.type_fold, e.number, e.number_suffix, e.item_id, e.program_id')

const NUMBER = { number: ['type_fold', 'number', 'number_suffix'] }

/** Default order: by type code, then number and suffix descending (rule 2.7). */
export const LISTED = sql.raw('type_fold, number DESC, number_suffix DESC')

const byKeys = (keys: RawBuilder<unknown>): Order => ({
  keys,
  first: (where, limit) => sql`SELECT e.id FROM equipment e WHERE ${where} ORDER BY ${keys} LIMIT ${limit}`,
})

/** Order by the text of the referenced record, of which there are few: pieces of each follow in default order, which an index has. */
function byText(table: string, column: string, text: string, down: boolean): Order {
  const shown = inTextOrder(text)
  const named = `(SELECT ${shown} FROM ${table} WHERE id = e.${column})`
  const by = (...columns: string[]) => orderOf([{ key: 'text', down }], { text: columns })
  return {
    keys: sql`${by(named, `e.${column}`)}, ${LISTED}`,
    first: (where, limit) => sql`SELECT e.id
      FROM (SELECT id FROM ${sql.table(table)} ORDER BY ${by(shown, 'id')}) one
      CROSS JOIN LATERAL (SELECT e.id FROM equipment e WHERE e.${sql.ref(column)} = one.id AND ${where}
        ORDER BY ${LISTED} LIMIT ${limit}) e
      LIMIT ${limit}`,
  }
}

/** The requested order, otherwise the default; items are sorted by their name in the reader's language. */
export function piecesBy(sort: EquipmentSort | undefined, locale: Locale = 'en'): Order {
  switch (sort?.key) {
    case 'number':
      return byKeys(orderOf([{ ...sort, key: 'number' }], NUMBER))
    case 'program':
      return byText('programs', 'program_id', 'acronym', sort.down)
    case 'item':
      return byText(
        'equipment_items',
        'item_id',
        locale === 'fr' ? 'coalesce(name_fr, name)' : 'name',
        sort.down,
      )
    default:
      return byKeys(LISTED)
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/contract/msg.ts'
import type { SortKey } from '#core/contract/sorting.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type { EQUIPMENT_SORTS } from '../contract/calls.ts'

export type EquipmentSort = SortKey<(typeof EQUIPMENT_SORTS)[number]>

/** The order of a list of pieces. */
export interface Order {
  /** The keys that few pieces are sorted by, over `equipment e` or its columns in ORDERED_BY. */
  keys: RawBuilder<unknown>
  /** The SQL of the ids of the first pieces that meet a condition, read from the index that has the order. */
  first(where: RawBuilder<unknown>, limit: number): RawBuilder<unknown>
}

export const ORDERED_BY = sql.raw('e.id, e.type_fold, e.number, e.number_suffix, e.item_id, e.program_id')

const byKeys = (keys: RawBuilder<unknown>): Order => ({
  keys,
  first: (where, limit) => sql`SELECT e.id FROM equipment e WHERE ${where} ORDER BY ${keys} LIMIT ${limit}`,
})

/** By type code, then number and suffix descending (rule 2.7). */
const inOrder = sql.raw('type_fold, number DESC, number_suffix DESC')
const listed = byKeys(inOrder)

const byNumber = (down: string) => byKeys(sql.raw(`type_fold${down}, number${down}, number_suffix${down}`))

/** By the text of the few records that they refer to: pieces of one follow in the list's order, as an index has them. */
function byText(table: string, column: string, text: string, down: string): Order {
  const key = `${inTextOrder(text)}${down}`
  return {
    keys: sql`(SELECT ${sql.raw(inTextOrder(text))} FROM ${sql.table(table)} WHERE id = e.${sql.ref(column)})${sql.raw(down)},
      e.${sql.ref(column)}${sql.raw(down)}, ${inOrder}`,
    first: (where, limit) => sql`SELECT e.id
      FROM (SELECT id FROM ${sql.table(table)} ORDER BY ${sql.raw(key)}, id${sql.raw(down)}) one
      CROSS JOIN LATERAL (SELECT e.id FROM equipment e WHERE e.${sql.ref(column)} = one.id AND ${where}
        ORDER BY ${inOrder} LIMIT ${limit}) e
      LIMIT ${limit}`,
  }
}

/** The order that is asked for, else the list's own; items by the name that is shown to the reader. */
export function orderOf(sort: EquipmentSort | undefined, locale: Locale = 'en'): Order {
  const down = sort?.down ? ' DESC' : ''
  if (sort?.key === 'number') return byNumber(down)
  if (sort?.key === 'program') return byText('programs', 'program_id', 'acronym', down)
  if (sort?.key === 'item') {
    const name = locale === 'fr' ? 'coalesce(name_fr, name)' : 'name'
    return byText('equipment_items', 'item_id', name, down)
  }
  return listed
}

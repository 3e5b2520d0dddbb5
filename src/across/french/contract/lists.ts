import { plans } from '#acts/inspections/contract/plans.ts'
import { checklists } from '#acts/preparations/contract/checklists.ts'
import type { Order } from '#base/reference/contract/declare.ts'
import { equipmentAccessories, equipmentParts } from '#base/reference/contract/details.ts'
import { lists } from '#base/reference/contract/lists.ts'
import { frenchOf } from '#core/contract/in-language.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Needs, Resource } from '#core/contract/permissions.ts'

/** A list whose entries have both languages. */
export interface FrenchList {
  entity: string
  table: string
  resource: Resource
  many: Message
  /** The field with the English text, such as `name`. */
  english: string
  /** Field that distinguishes its entries further: a code, an acronym, a date. */
  mark: string | undefined
  max: number
}

interface Listed extends Omit<FrenchList, 'english' | 'mark' | 'max'> {
  record: { fields: Record<string, { max?: number }> }
  title?: string
  order?: readonly Order[]
}

/** Every list that declares its French; a test compares them with FRENCH_RESOURCES. */
export const FRENCH_LISTS: readonly FrenchList[] = [
  ...lists,
  equipmentParts,
  equipmentAccessories,
  checklists,
  plans,
].flatMap(frenchListOf)

function frenchListOf({ entity, table, resource, many, record, title, order = [] }: Listed): FrenchList[] {
  const { fields } = record
  const english = Object.keys(fields).find((name) => frenchOf(name) in fields)
  if (english === undefined) return []
  const day = order.find((by) => typeof by === 'object')?.upcoming
  const mark = title !== undefined && title !== 'name' ? title : day
  return [{ entity, table, resource, many, english, mark, max: fields[frenchOf(english)]?.max ?? 0 }]
}

/** Permissions to enter the French of a list. */
export const enters = ({ resource }: FrenchList): Needs => ({
  allOf: [`READ_${resource}`, `UPDATE_${resource}`],
})

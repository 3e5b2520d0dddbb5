import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
} from '#base/reference/contract/lists/catalogue.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { isPending, type Option } from '#ui/web/form/SelectInput.tsx'
import { toOptions } from '#ui/web/form/useOptions.ts'
import type { ListAddress, ListQuery } from './listQuery.ts'

/** The filter by kind is one choice from categories, subcategories and items; the value says which: `item-12`. */
const LEVELS = ['category', 'subcategory', 'item'] as const
type Level = (typeof LEVELS)[number]

const prefixed = (level: Level, options: Option[]): Option[] =>
  isPending(options) ? options : options.map((option) => ({ ...option, value: `${level}-${option.value}` }))

/** Its options in the lists that the user may read, and the subcategory in which a kind is. */
export function useKinds() {
  const categories = useLookup(equipmentCategories.calls.list, {})
  const subcategories = useLookup(equipmentSubcategories.calls.list, {})
  const items = useLookup(equipmentItems.calls.list, {})
  const within = (id: number | undefined) => {
    const subcategory = subcategories?.find((one) => one.id === id)
    return subcategory && `${nameIn(subcategory.category)}, ${nameIn(subcategory)}`
  }
  const options = [
    ...prefixed('category', toOptions(categories, nameIn)),
    ...prefixed(
      'subcategory',
      toOptions(subcategories, ({ id }) => within(id)),
    ),
    ...prefixed('item', toOptions(items, nameIn)).map((option, nth) => ({
      ...option,
      detail: within(items?.[nth]?.subcategory?.id),
    })),
  ]
  const subcategoryOf = ({ subcategoryId, itemId }: Pick<ListQuery, 'subcategoryId' | 'itemId'>) =>
    itemId
      ? items?.find(({ id }) => String(id) === itemId)?.subcategory?.id
      : Number(subcategoryId) || undefined
  return { options, subcategoryOf }
}

/** The option of what is filtered; null for none. */
export function kindOf({ categoryId, subcategoryId, itemId }: ListQuery): string | null {
  if (itemId) return `item-${itemId}`
  if (subcategoryId) return `subcategory-${subcategoryId}`
  return categoryId ? `category-${categoryId}` : null
}

/** The address of a choice: one level, and none of the others. */
export function kindAddress(kind: Option['value'] | null): Required<Pick<ListAddress, Level>> {
  const [level, id = ''] = String(kind ?? '').split('-')
  const of = (one: Level) => (level === one ? id : '')
  return { category: of('category'), subcategory: of('subcategory'), item: of('item') }
}

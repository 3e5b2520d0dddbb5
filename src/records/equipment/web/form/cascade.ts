import type { EquipmentValues } from './values.ts'

type Owned<K extends string> = { id: number } & Record<K, { id: number } | null>

type Lookup<R> = readonly R[] | null | undefined

/** Lists for dependent choices; one is absent while it loads, and if the user may not read it. */
export interface Catalogue {
  items: Lookup<Owned<'subcategory'>>
  subcategories: Lookup<Owned<'category'>>
  vendors: Lookup<Owned<'manufacturer'>>
  types: Lookup<Owned<'program'>>
}

export const CASCADING = [
  'item',
  'subcategory',
  'category',
  'manufacturer',
  'vendor',
  'type',
  'program',
] as const
export type Cascading = (typeof CASCADING)[number]
type Choices = Pick<EquipmentValues, Cascading>

/** Changes of other choices after `field` was chosen (rule 3.4); a prefix also sets the program of a new piece without one. */
export function followers(
  field: Cascading,
  chosen: Choices,
  { items, subcategories, vendors, types }: Catalogue,
  isNew: boolean,
): Partial<Choices> {
  const subcategoryOf = (item: number | null) => items?.find(({ id }) => id === item)?.subcategory?.id
  const categoryOf = (subcategory: number | null | undefined) =>
    subcategories?.find(({ id }) => id === subcategory)?.category?.id
  if (field === 'item') {
    const subcategory = subcategoryOf(chosen.item)
    return differing(chosen, { subcategory, category: categoryOf(subcategory) })
  }
  if (field === 'subcategory') return differing(chosen, { category: categoryOf(chosen.subcategory) })
  if (field === 'vendor') {
    const vendor = vendors?.find(({ id }) => id === chosen.vendor)
    return differing(chosen, { manufacturer: vendor?.manufacturer?.id })
  }
  if (field === 'manufacturer') {
    const vendor = vendors?.find(({ id }) => id === chosen.vendor)
    return vendor && !isOffered(vendor, chosen.manufacturer) ? { vendor: null } : {}
  }
  if (!isNew || field === 'program') return {}
  if (field === 'type') {
    const type = types?.find(({ id }) => id === chosen.type)
    return chosen.program === null ? differing(chosen, { program: type?.program?.id }) : {}
  }
  const isOther = (category: number | undefined) => category !== undefined && category !== chosen.category
  return differing(chosen, {
    subcategory: isOther(categoryOf(chosen.subcategory)) ? null : undefined,
    item: isOther(categoryOf(subcategoryOf(chosen.item))) ? null : undefined,
  })
}

/** Whether a vendor is offered for a manufacturer; one without a manufacturer is offered for all. */
export function isChoice(vendor: Owned<'manufacturer'>, manufacturer: number | null): boolean {
  return manufacturer === null || isOffered(vendor, manufacturer)
}

function isOffered({ manufacturer }: Owned<'manufacturer'>, chosen: number | null): boolean {
  return manufacturer === null || manufacturer.id === chosen
}

/** Keeps only known values that differ from the current choices. */
function differing(chosen: Choices, brought: Partial<Record<Cascading, number | null | undefined>>) {
  const entries = Object.entries(brought).filter(
    ([field, id]) => id !== undefined && id !== chosen[field as Cascading],
  )
  return Object.fromEntries(entries) as Partial<Choices>
}

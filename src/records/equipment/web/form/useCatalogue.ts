import { useMemo } from 'react'
import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
  manufacturers,
  vendors,
} from '#base/reference/contract/lists/catalogue.ts'
import { equipmentTypes, programs } from '#base/reference/contract/lists/programs.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { byAcronym, byCode, toOptions, withOwn } from '#ui/web/form/useOptions.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { isChoice } from './cascade.ts'

/** Lists of the catalogue that the user may read, in the order of the server. */
export function useCatalogue() {
  const items = useLookup(equipmentItems.calls.list, {})
  const subcategories = useLookup(equipmentSubcategories.calls.list, {})
  const categories = useLookup(equipmentCategories.calls.list, {})
  const makers = useLookup(manufacturers.calls.list, {})
  const sellers = useLookup(vendors.calls.list, {})
  const types = useLookup(equipmentTypes.calls.list, {})
  const offered = useLookup(programs.calls.list, {})
  return useMemo(
    () => ({
      items,
      subcategories,
      categories,
      manufacturers: makers,
      vendors: sellers,
      types,
      programs: offered,
    }),
    [items, subcategories, categories, makers, sellers, types, offered],
  )
}

/** Options of the form's selects. The values of `piece` are among them even if the user may not read their list. */
export function optionsOf(
  catalogue: ReturnType<typeof useCatalogue>,
  manufacturer: number | null,
  piece: Equipment | undefined,
) {
  return {
    type: options(catalogue.types, byCode, piece?.type),
    program: options(catalogue.programs, byAcronym, piece?.program),
    item: options(catalogue.items, nameIn, piece?.item),
    category: options(catalogue.categories, nameIn, piece?.category),
    subcategory: options(catalogue.subcategories, nameIn, piece?.subcategory),
    manufacturer: options(catalogue.manufacturers, nameIn, piece?.manufacturer),
    vendor: toOptions(catalogue.vendors, (vendor) =>
      isChoice(vendor, manufacturer) ? nameIn(vendor) : undefined,
    ),
  }
}

function options<R extends { id: number }>(
  list: readonly R[] | null | undefined,
  label: (record: R) => string,
  own: R | null | undefined,
): Option[] {
  return withOwn(toOptions(list, label), own, label)
}

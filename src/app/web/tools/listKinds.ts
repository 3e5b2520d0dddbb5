import type { Words } from '#kit/contract/words.ts'
import { useWords } from '#kit/web/i18n/words.ts'
import { equipmentAccessories, equipmentParts } from '#reference/contract/details.ts'
import { facilities } from '#reference/contract/facilities.ts'
import { insuranceProviders } from '#reference/contract/insurance-providers.ts'
import { lists } from '#reference/contract/lists.ts'
import { useContactLabels } from '#reference/web/contactLabels.ts'
import { useDetailLabel } from '#reference/web/details/detailLabels.ts'
import type { TrailKind } from '#trail/web/trailKind.ts'

/** Where the records of reference data are read: their entities by their pages. */
const PAGES: Record<string, string> = {
  organizations: '/tools/organizations',
  programs: '/tools/programs',
  projects: '/tools/projects',
  'equipment-types': '/tools/equipment/types',
  'equipment-categories': '/tools/equipment/categories',
  'equipment-subcategories': '/tools/equipment/subcategories',
  'equipment-items': '/tools/equipment/items',
  manufacturers: '/tools/equipment/manufacturers',
  vendors: '/tools/equipment/suppliers',
  'equipment-parts': '/tools/equipment/specifications',
  'equipment-accessories': '/tools/equipment/accessories',
  'equipment-statuses': '/tools/equipment/statuses',
  facilities: '/tools/facilities',
  'insurance-providers': '/tools/insurance-providers',
  'billing-codes': '/tools/billing-codes',
  'loan-types': '/tools/loans/types',
  'service-categories': '/tools/services/categories',
  'service-subcategories': '/tools/services/subcategories',
  holidays: '/tools/holidays',
  cities: '/tools/lists/cities',
  counties: '/tools/lists/counties',
  provinces: '/tools/lists/provinces',
  genders: '/tools/lists/genders',
  languages: '/tools/lists/languages',
}

/** The reference data as the trail tells of it; `page` gives the link of a page that the user may open. */
export function useListKinds(page: (path: string) => TrailKind['link']): TrailKind[] {
  const words = useWords()
  const contact = useContactLabels()
  const detailLabel = useDetailLabel()
  const titled = (one: Words) => words(one).replace(/^./, (first) => first.toUpperCase())
  const kind = (entity: string, one: Words, fieldLabel: TrailKind['fieldLabel']): TrailKind => ({
    entity,
    label: titled(one),
    fieldLabel,
    link: page(PAGES[entity] ?? '/tools'),
  })
  const premisesLabel = (field: string) => contact[field] ?? detailLabel(field)
  return [
    ...lists.map(({ entity, one, fields }) =>
      kind(entity, one, (field) => words(fields[field]?.label ?? [field, field])),
    ),
    ...[facilities, insuranceProviders].map(({ entity, one }) => kind(entity, one, premisesLabel)),
    ...[equipmentParts, equipmentAccessories].map(({ entity, one }) => kind(entity, one, detailLabel)),
  ]
}

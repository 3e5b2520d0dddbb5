import type { Words } from '#kit/contract/words.ts'
import { useWords } from '#kit/web/i18n/words.ts'
import { equipmentAccessories, equipmentParts } from '#reference/contract/details.ts'
import { facilities } from '#reference/contract/facilities.ts'
import { insuranceProviders } from '#reference/contract/insurance-providers.ts'
import { lists } from '#reference/contract/lists.ts'
import { useContactLabels } from '#reference/web/contactLabels.ts'
import { useDetailLabel } from '#reference/web/details/detailLabels.ts'
import type { TrailKind } from '#trail/web/trailKind.ts'

/** The reference data as the trail tells of it; `link` is that of an entity whose page the user may open. */
export function useListKinds(link: (entity: string) => TrailKind['link']): TrailKind[] {
  const words = useWords()
  const contact = useContactLabels()
  const detailLabel = useDetailLabel()
  const titled = (one: Words) => words(one).replace(/^./, (first) => first.toUpperCase())
  const kind = (entity: string, one: Words, fieldLabel: TrailKind['fieldLabel']): TrailKind => ({
    entity,
    label: titled(one),
    fieldLabel,
    link: link(entity),
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

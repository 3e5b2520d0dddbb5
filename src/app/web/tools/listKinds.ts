import { useLingui } from '@lingui/react'
import { equipmentAccessories, equipmentParts } from '#base/reference/contract/details.ts'
import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { lists } from '#base/reference/contract/lists.ts'
import type { TrailKind } from '#base/trail/web/trailKind.ts'
import type { Message } from '#core/contract/msg.ts'
import { useAuditLabels } from '#ui/web/record/labels.ts'

/** The lists' records for the trail; `link` returns the address of an entity whose page the user may open. */
export function useListKinds(link: (entity: string) => TrailKind['link']): TrailKind[] {
  const { _ } = useLingui()
  const labelled = useAuditLabels()
  const titled = (one: Message) => _(one).replace(/^./, (first) => first.toUpperCase())
  const kind = (entity: string, one: Message, fieldLabel: TrailKind['fieldLabel']): TrailKind => ({
    entity,
    label: titled(one),
    fieldLabel,
    link: link(entity),
  })
  return [
    ...lists.map(({ entity, one, record }) => kind(entity, one, (field) => labelled(record, field))),
    ...[facilities, insuranceProviders, equipmentParts, equipmentAccessories].map(({ entity, one, record }) =>
      kind(entity, one, (field) => labelled(record, field)),
    ),
  ]
}

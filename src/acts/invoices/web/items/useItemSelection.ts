import { useLingui } from '@lingui/react/macro'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Selection } from '#ui/web/table/columns.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { type InvoiceItem, itemRecord, lacking } from '../../contract/item.ts'
import { useGuarded } from '../guarded.ts'
import { clientAndItem, itemName } from './itemName.ts'

/** Incomplete items cannot be selected to be invoiced (rule 2.5); with `takesAll`, for other acts, they can. */
export function useItemSelection(selected: Selected<InvoiceItem>, takesAll: boolean): Selection<InvoiceItem> {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const guarded = useGuarded(selected, {
    label: (item) => {
      const name = itemName(item)
      return t`Select item ${name}`
    },
    lack: (item) => {
      // users who may not see clients get no client here, and cannot invoice the item
      const lacks = [...(item.client ? [] : (['client'] as const)), ...lacking(item)].map(
        (field) => labels[field],
      )
      const name = clientAndItem(item)
      return lacks.length > 0 ? t`${name}: without ${lacks.join(', ')}` : undefined
    },
  })
  return takesAll ? { ...guarded, set: selected.set, isSelectable: () => true } : guarded
}

import { useLingui } from '@lingui/react/macro'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Selection } from '#ui/web/table/columns.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { type InvoiceItem, itemRecord, lacking } from '../../contract/item.ts'
import { useGuarded } from '../guarded.ts'
import { itemName } from './itemName.ts'

/** An item that lacks something is not selected (rule 2.5). */
export function useItemSelection(selected: Selected<InvoiceItem>): Selection<InvoiceItem> {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  return useGuarded(selected, {
    label: (item) => {
      const name = itemName(item)
      return t`Select item ${name}`
    },
    lack: (item) => {
      // whose it is nobody can be told who may not see clients, nor can they invoice it
      const lacks = [...(item.client ? [] : (['client'] as const)), ...lacking(item)].map(
        (field) => labels[field],
      )
      // a piece may be on several, each of another client
      const name = [item.equipment && item.client?.clientNumber, itemName(item)].filter(Boolean).join(' ')
      return lacks.length > 0 ? t`${name}: without ${lacks.join(', ')}` : undefined
    },
  })
}

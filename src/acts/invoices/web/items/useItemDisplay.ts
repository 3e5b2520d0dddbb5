import { useLingui } from '@lingui/react/macro'
import { fullName } from '#core/contract/formats.ts'
import { pieceOption } from '#records/equipment/web/pieceOption.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type InvoiceItem, itemRecord } from '../../contract/item.ts'
import { useItemChoices } from './choices.ts'
import type { ItemValues } from './values.ts'

/** Values of the form as display texts; pieces are limited to the initial one. */
export function useItemDisplay(item: InvoiceItem) {
  const { t } = useLingui()
  const { billingCode, program } = useItemChoices(item)
  const display = useDisplay(itemRecord, { billingCode, program })
  return (values: ItemValues) => {
    const { equipment, client } = item
    const other = values.equipment === null ? '' : t`Another piece`
    return {
      ...display(values),
      client: client ? fullName(client) : '',
      equipment: equipment && values.equipment === equipment.id ? pieceOption(equipment).label : other,
    }
  }
}

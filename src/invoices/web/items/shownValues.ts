import { useLingui } from '@lingui/react/macro'
import { pieceOption } from '#equipment/web/pieceOption.ts'
import { fullName } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { useMoney } from '#kit/web/i18n/money.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { useItemChoices } from './choices.ts'
import type { ItemValues } from './values.ts'

/** The values of the form as people read them; of pieces the one that this form began with. */
export function useShownItem(item: InvoiceItem): (values: ItemValues) => Shown {
  const { t } = useLingui()
  const money = useMoney()
  const { codes, programs } = useItemChoices(item)
  const named = (options: Option[], id: number | null) =>
    options.find(({ value }) => value === id)?.label ?? ''
  return (values) => {
    const { equipment, client } = item
    const other = values.equipment === null ? '' : t`Another piece`
    return {
      client: client ? fullName(client) : '',
      equipment: equipment && values.equipment === equipment.id ? pieceOption(equipment).label : other,
      program: named(programs, values.program),
      billingCode: named(codes, values.billingCode),
      fee: values.fee && money(Number(values.fee)),
      description: values.description,
    }
  }
}

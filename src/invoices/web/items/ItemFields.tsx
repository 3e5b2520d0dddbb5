import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { PieceField } from '#equipment/web/PieceField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { MoneyField } from '#kit/web/form/MoneyField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextArea } from '#kit/web/form/TextField.tsx'
import { type Borrower, ClientField } from '#loans/web/ClientField.tsx'
import type { InvoiceItem } from '../../contract/item.ts'
import { useItemChoices } from './choices.ts'
import { useItemLabels } from './itemLabels.ts'
import type { ItemValues } from './values.ts'

interface ItemFieldsProps {
  client: Borrower | undefined
  /** Lets the client be chosen; absent where the page or the item has one. */
  onClient?: (client: Borrower) => void
  /** Absent for a new one. */
  item?: InvoiceItem
}

/** The fields of an item (spec 2, 5). What it was made from says which piece it is for. */
export function ItemFields({ client, onClient, item }: ItemFieldsProps) {
  const labels = useItemLabels()
  const choices = useItemChoices(item)
  const { getValues, setValue, subscribe } = useFormContext<ItemValues>()
  const { rateOf } = choices
  useEffect(
    () =>
      subscribe({
        name: ['billingCode'],
        formState: { values: true },
        callback: ({ name, values }) => {
          const rate = name === 'billingCode' ? rateOf(values.billingCode) : undefined
          // what was typed stays
          if (rate !== undefined && getValues('fee') === '')
            setValue('fee', rate.toFixed(2), { shouldDirty: true })
        },
      }),
    [subscribe, setValue, getValues, rateOf],
  )
  const isMade = Boolean(item?.loan ?? item?.service)
  return (
    <FieldGroup>
      {onClient && (
        <ClientField name="client" label={labels.client} client={client} onClient={onClient} required />
      )}
      <PieceField
        name="equipment"
        label={labels.equipment}
        client={client}
        first={item?.equipment ?? undefined}
        readOnly={isMade}
        required={!isMade}
        width={8}
      />
      <SelectField name="program" label={labels.program} required options={choices.programs} width={6} />
      <SelectField name="billingCode" label={labels.billingCode} required options={choices.codes} width={6} />
      <MoneyField name="fee" label={labels.fee} required signed width={3} />
      <TextArea name="description" label={labels.description} required maxLength={10_000} />
    </FieldGroup>
  )
}

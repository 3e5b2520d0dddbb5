import { useFormContext } from 'react-hook-form'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { ClientField } from '#records/clients/web/picker/ClientField.tsx'
import { PieceField } from '#records/equipment/web/PieceField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { type InvoiceItem, isByHand, itemRecord } from '../../contract/item.ts'
import { useItemChoices } from './choices.ts'
import { useFeeOfCode } from './useFeeOfCode.ts'
import type { ItemValues } from './values.ts'

const { fields } = itemRecord

interface ItemFieldsProps {
  client: ClientRef | undefined
  /** Called with the chosen client; absent if the page or the item has one. */
  onClient?: (client: ClientRef) => void
  /** Absent for a new item. */
  item?: InvoiceItem
}

/** The fields of an item. A source of the item determines its piece. */
export function ItemFields({ client, onClient, item }: ItemFieldsProps) {
  const labels = useLabels(itemRecord)
  const choices = useItemChoices(item)
  useFeeOfCode(useFormContext<ItemValues>(), choices.feeOf)
  const byHand = !item || isByHand(item)
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
        readOnly={!byHand}
        required={byHand}
        width={8}
      />
      <Field of={fields.program} options={choices.program} width={6} />
      <Field of={fields.billingCode} options={choices.billingCode} width={6} />
      <Field of={fields.fee} width={3} />
      <Field of={fields.description} required={byHand} />
    </FieldGroup>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useReadOnly } from '#ui/web/form/readOnly.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { equipmentRecord } from '../../contract/equipment.ts'

const { fields } = equipmentRecord

/** Fields that are printed on the piece or its invoice. */
export function ItemFields() {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  return (
    <>
      <Field of={fields.modelNumber} width={3} />
      <Field of={fields.serialNumber} width={3} />
      <Field of={fields.purchaseDate} width={3} />
      <Field of={fields.purchaseCost} width={3} />
      <Field of={fields.warrantyUntil} width={3} />
      <Field
        of={fields.description}
        hint={readOnly ? undefined : t`Referral agents see the description too.`}
        width={12}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { DateField } from '#kit/web/form/DateField.tsx'
import { MoneyField } from '#kit/web/form/MoneyField.tsx'
import { useReadOnly } from '#kit/web/form/readOnly.ts'
import { TextArea, TextField } from '#kit/web/form/TextField.tsx'

/** What is written on the piece and on its bill. */
export function ItemFields() {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  return (
    <>
      <TextField name="modelNumber" label={t`Model Number`} maxLength={100} width={3} />
      <TextField name="serialNumber" label={t`Serial Number`} maxLength={100} width={3} />
      <DateField name="purchaseDate" label={t`Purchase Date`} required width={3} />
      <MoneyField name="purchaseCost" label={t`Purchase Cost`} width={3} />
      <TextArea
        name="description"
        label={t`Description`}
        hint={readOnly ? undefined : t`Referral agents see the description too.`}
        maxLength={2000}
        width={12}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { equipmentItems, manufacturers } from '#base/reference/contract/lists/catalogue.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { TextArea, TextField } from '#ui/web/form/TextField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'

/** Fields of the notice and the criteria, which are fixed once it has started. */
export function RecallFields({ isDraft }: { isDraft: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <FieldGroup title={t`The notice`}>
        <TextField name="notice" label={t`Number of the notice`} maxLength={100} width={6} />
        <TextField name="class" label={t`Class`} maxLength={50} width={3} />
        <DateField name="publishedOn" label={t`Published on`} width={3} />
        <TextField name="address" label={t`Web address`} maxLength={500} width={12} />
      </FieldGroup>
      {isDraft && <Criteria />}
    </>
  )
}

function Criteria() {
  const { t } = useLingui()
  const makers = useOptions(manufacturers.calls.list, nameIn)
  const items = useOptions(equipmentItems.calls.list, nameIn)
  return (
    <FieldGroup title={t`Which pieces`}>
      <CheckboxListField
        name="criteria.manufacturers"
        label={t`Manufacturers`}
        hint={t`A piece has all that you give here, and of each list one.`}
        options={makers}
        width={6}
      />
      <CheckboxListField name="criteria.items" label={t`Items`} options={items} width={6} />
      <TextArea
        name="criteria.models"
        label={t`Model numbers`}
        hint={t`One to a line. An asterisk stands for anything: XR-100*`}
        rows={2}
      />
      <TextArea
        name="criteria.serialNumbers"
        label={t`Serial numbers`}
        hint={t`One number or range to a line: AB1000–AB1999`}
        rows={3}
      />
      <DateField name="criteria.purchasedFrom" label={t`Purchased from`} width={6} />
      <DateField name="criteria.purchasedTo" label={t`Purchased until`} width={6} />
    </FieldGroup>
  )
}

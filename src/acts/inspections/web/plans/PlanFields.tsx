import { useLingui } from '@lingui/react/macro'
import { checklists } from '#acts/preparations/contract/checklists.ts'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { planRecord, WHEN_OVERDUE } from '../../contract/plans.ts'
import { useWords } from '../words.ts'

export function PlanFields() {
  const { t } = useLingui()
  const words = useWords()
  const labels = useLabels(planRecord)
  const { fields } = planRecord
  const items = useOptions(equipmentItems.calls.list, nameIn)
  const subcategories = useOptions(
    equipmentSubcategories.calls.list,
    (one) => `${nameIn(one)} (${nameIn(one.category)})`,
  )
  const asked = useOptions(checklists.calls.list, (one) =>
    one.kind === 'INSPECTION' ? nameIn(one) : undefined,
  )
  return (
    <FieldGroup>
      <Field of={fields.name} width={6} />
      <Field of={fields.name_fr} width={6} />
      <Field of={fields.everyMonths} width={6} />
      <Field of={fields.afterLoans} width={6} />
      <Field of={fields.everyReturn} width={12} />
      <Field of={fields.noticeDays} width={6} />
      <SelectField
        name="checklist"
        label={labels.checklist}
        options={asked}
        emptyLabel={t({ message: 'None', context: 'checklist' })}
        width={6}
      />
      <RadioField
        name="whenOverdue"
        label={labels.whenOverdue}
        required
        choices={WHEN_OVERDUE.map((value) => ({ value, label: words.whenOverdue(value) }))}
        width={12}
      />
      <CheckboxListField
        name="subcategories"
        label={labels.subcategories}
        hint={t`It is for all pieces of these, and of the items below.`}
        options={subcategories}
        width={12}
      />
      <CheckboxListField name="items" label={labels.items} options={items} width={12} />
    </FieldGroup>
  )
}

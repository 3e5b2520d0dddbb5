import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { CheckboxListField } from '#ui/web/form/CheckboxListField.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { OrderedRows } from '#ui/web/form/OrderedRows.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { useLabels } from '#ui/web/record/labels.ts'
import { CHECKLIST_KINDS, checklistRecord } from '../../contract/checklists.ts'
import { useWords } from '../words.ts'
import { blankLine, type ChecklistValues } from './checklistValues.ts'
import { LineFields } from './LineFields.tsx'

export function ChecklistFields() {
  const { t } = useLingui()
  const words = useWords()
  const labels = useLabels(checklistRecord)
  const { getValues } = useFormContext<ChecklistValues>()
  const subcategories = useOptions(
    equipmentSubcategories.calls.list,
    (one) => `${nameIn(one)} (${nameIn(one.category)})`,
  )
  return (
    <>
      <FieldGroup>
        <Field of={checklistRecord.fields.name} width={6} />
        <Field of={checklistRecord.fields.name_fr} width={6} />
        <SelectField
          name="kind"
          label={labels.kind}
          required
          options={CHECKLIST_KINDS.map((value) => ({ value, label: words.kind(value) }))}
          width={6}
        />
        <CheckboxListField
          name="subcategories"
          label={labels.subcategories}
          hint={t`None is chosen: it is for all that have none of their own.`}
          options={subcategories}
          width={12}
        />
      </FieldGroup>
      <OrderedRows
        name="lines"
        title={labels.lines}
        nameOf={(place) => getValues(`lines.${place}.text`) || t`Line ${place + 1}`}
        addLabel={t`Add line`}
        blank={blankLine}
        first="text"
      >
        {(place) => <LineFields place={place} />}
      </OrderedRows>
    </>
  )
}

import { useLingui } from '@lingui/react'
import type { Kind } from '#core/contract/record/field.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { Field } from '#ui/web/record/Field.tsx'
import { type Choice, displayFields } from '../contract/declare.ts'
import type { ReferenceList } from '../contract/lists.ts'

/** The fields of a declared list, each as wide as its values need. */
export function ListFields({ list: { record, choices } }: { list: ReferenceList }) {
  return (
    <FieldGroup>
      {Object.entries(displayFields(record.fields, choices)).map(([name, field]) =>
        'options' in field ? (
          <ChoiceField key={name} name={name} choice={field} />
        ) : (
          <Field key={name} of={field} width={widthOf(field)} />
        ),
      )}
    </FieldGroup>
  )
}

function widthOf({ kind, max = Infinity }: { kind: Kind; max?: number }): number {
  if (kind === 'money' || max === 1) return 4
  return kind === 'day' || max <= 20 ? 6 : 12
}

function ChoiceField({ name, choice }: { name: string; choice: Choice }) {
  const { _ } = useLingui()
  const options = choice.options.map(({ label }, value) => ({ value, label: _(label) }))
  return <SelectField name={name} label={_(choice.label)} required options={options} width={6} />
}

import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { DateField } from '#kit/web/form/DateField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { MoneyField } from '#kit/web/form/MoneyField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextArea, TextField } from '#kit/web/form/TextField.tsx'
import { useOptions } from '#kit/web/form/useOptions.ts'
import { useWords } from '#kit/web/i18n/words.ts'
import type { Field, ReferenceField } from '../contract/field-kinds.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { nameOf } from './listText.ts'

/** Longer texts than this get more than one line. */
const LONG = 500

/** The fields of a declared list, each as its kind wants it. */
export function ListFields({ list }: { list: ReferenceList }) {
  return (
    <FieldGroup>
      {Object.entries(list.fields).map(([name, field]) => (
        <ListField key={name} name={name} field={field} />
      ))}
    </FieldGroup>
  )
}

function ListField({ name, field }: { name: string; field: Field }) {
  const { t } = useLingui()
  const words = useWords()
  const { required } = field
  const shared = { name, label: words(field.label), required }
  switch (field.kind) {
    case 'flag':
      return <CheckboxField {...shared} width={12} />
    case 'money':
      return <MoneyField {...shared} width={4} />
    case 'date':
      return <DateField {...shared} width={6} />
    case 'reference':
      return <ReferenceSelect {...shared} field={field} />
    case 'choice': {
      const options = field.options.map(({ label }, value) => ({ value, label: words(label) }))
      return <SelectField {...shared} options={options} width={6} />
    }
    case 'code':
      return <TextField {...shared} maxLength={field.max} width={4} />
    default: {
      if (field.max > LONG) return <TextArea {...shared} maxLength={field.max} width={12} />
      const hint =
        name === 'name_fr'
          ? t`Shown to referral agents who work in French. Empty shows the English name.`
          : undefined
      return <TextField {...shared} maxLength={field.max} hint={hint} width={field.max > 20 ? 12 : 6} />
    }
  }
}

function ReferenceSelect({ field, ...props }: { field: ReferenceField; name: string; label: string }) {
  const options = useOptions(field.to.calls.list, (item) => nameOf(field, item))
  return <SelectField {...props} options={options} width={12} />
}

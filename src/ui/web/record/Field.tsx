import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CodeFormat } from '#core/contract/formats.ts'
import type { Message } from '#core/contract/msg.ts'
import type { Kind, List } from '#core/contract/record/field.ts'
import { CheckboxField } from '#ui/web/form/CheckboxField.tsx'
import { CodeField } from '#ui/web/form/CodeField.tsx'
import { CountField } from '#ui/web/form/CountField.tsx'
import { DateField } from '#ui/web/form/DateField.tsx'
import type { FieldProps } from '#ui/web/form/fieldProps.ts'
import { HoursField } from '#ui/web/form/HoursField.tsx'
import { MoneyField } from '#ui/web/form/MoneyField.tsx'
import { ExtensionField, PhoneField } from '#ui/web/form/PhoneField.tsx'
import type { Check } from '#ui/web/form/problem.ts'
import { RadioField } from '#ui/web/form/RadioField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { EmailField, TextArea, TextField } from '#ui/web/form/TextField.tsx'
import { byNameOrCode, useOptions } from '#ui/web/form/useOptions.ts'

interface Declared<K extends Kind> {
  kind: K
  name: string
  label: Message
  hint?: Message
  required: boolean
  max?: number
  most?: number
  list?: List
  format?: CodeFormat
  words?: Readonly<Record<string, Message>>
  language?: 'fr'
}

/** Settings that a form may change for any kind of field. */
interface Shared {
  /** The path of its record in the form: `addresses.0`; absent if that is the form itself. */
  within?: string
  /** Columns of twelve: the width indicates the length. */
  width?: number
  /** Default: as declared. */
  hint?: ReactNode
  /** Set if it depends on the rest of the form; default: as declared. */
  required?: boolean
  readOnly?: boolean
  /** Use only with the reason beside it. */
  disabled?: boolean
}

/** A rule beyond the kind's own. */
interface Checked {
  check?: Check
}

interface ReferenceProps {
  /** The choices; default: the names of its list. */
  options?: readonly Option[]
  /** The label of the empty choice: "None". */
  emptyLabel?: string
  /** Searchable even with few options: if another field determines their number. */
  typed?: boolean
}

/** Further settings for the fields of a kind. */
interface Extras extends Record<Kind, unknown> {
  text: Checked & { placeholder?: string }
  /** The name of the field for the phone number's extension. */
  phone: { extension?: string }
  day: Checked
  /** A checkbox cannot be required. */
  flag: { required?: undefined; heading?: string }
  reference: ReferenceProps
  choice: { emptyLabel?: string }
}

interface Of<K extends Kind> {
  /** A field of a record: `loanRecord.fields.loanDate`. */
  of: Declared<K>
}

type Inputs = { [K in Kind]: (props: FieldProps & Extras[K] & Of<K>) => ReactNode }

const inputs: Inputs = {
  text: ({ of, ...props }) => <TextField {...props} maxLength={of.max} />,
  lines: ({ of, ...props }) => <TextArea {...props} maxLength={of.max} />,
  email: ({ of: _, ...props }) => <EmailField {...props} />,
  code: ({ of, ...props }) => of.format && <CodeField {...props} format={of.format} />,
  phone: PhoneField,
  extension: ExtensionField,
  day: DateField,
  money: MoneyField,
  credit: (props) => <MoneyField {...props} signed />,
  hours: HoursField,
  count: ({ of, ...props }) => <CountField {...props} most={of.most} />,
  flag: CheckboxField,
  yesNo: RadioField,
  choice: ({ of, ...props }) => <WordChoice {...props} words={of.words ?? {}} />,
  reference: ({ of, ...props }) =>
    of.list && !props.options ? (
      <ListChoice {...props} list={of.list} />
    ) : (
      <SelectField {...props} options={props.options ?? []} />
    ),
}

/** The input for a record's field, by its kind: label, limits and rules come from the declaration. */
export function Field<K extends Kind>({ within, ...props }: Of<K> & Shared & Extras[K]) {
  const { i18n } = useLingui()
  const { of } = props
  const Input = inputs[of.kind] as unknown as (props: FieldProps & Of<K>) => ReactNode
  const said = {
    name: within ? `${within}.${of.name}` : of.name,
    label: i18n._(of.label),
    required: of.required,
    lang: of.language,
  }
  return <Input {...said} hint={of.hint && i18n._(of.hint)} {...props} />
}

function WordChoice({ words, ...props }: FieldProps & { words: Readonly<Record<string, Message>> }) {
  const { t, i18n } = useLingui()
  const options = Object.entries(words).map(([value, label]) => ({ value, label: i18n._(label) }))
  return <SelectField emptyLabel={t`None`} {...props} options={options} />
}

function ListChoice({ list, ...props }: FieldProps & ReferenceProps & { list: List }) {
  const options = useOptions(list.calls.list, byNameOrCode)
  return <SelectField {...props} options={options} />
}

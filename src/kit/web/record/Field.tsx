import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ListCalls } from '#kit/contract/list-calls.ts'
import type { Message } from '#kit/contract/msg.ts'
import type { Kind } from '#kit/contract/record/kinds.ts'
import { DateField } from '#kit/web/form/DateField.tsx'
import { HoursField } from '#kit/web/form/HoursField.tsx'
import { MoneyField } from '#kit/web/form/MoneyField.tsx'
import { MedicareField } from '#kit/web/form/numberFields.tsx'
import type { Check } from '#kit/web/form/problem.ts'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { TextArea, TextField } from '#kit/web/form/TextField.tsx'
import { byName, useOptions } from '#kit/web/form/useOptions.ts'

interface FieldProps {
  /** A field of a record: `loan.fields.loanDate`. */
  of: { kind: Kind; name: string; label: Message; required: boolean; max?: number; list?: ListCalls['list'] }
  /** Columns of twelve: the width tells the length. */
  width?: number
  hint?: ReactNode
  /** Where it depends on the rest of the form; else as declared. */
  required?: boolean
  readOnly?: boolean
  /** Only with the reason beside it. */
  disabled?: boolean
  placeholder?: string
  /** A rule beyond that of the kind. */
  check?: Check
  /** What a reference is chosen from; the names of its list unless given. */
  options?: readonly Option[]
  /** What the empty choice of a reference reads: "None". */
  emptyLabel?: string
}

/** A field of a record as its kind wants it: label, limits and rules come from the declaration. */
export function Field({ of, options, emptyLabel, ...props }: FieldProps) {
  const { _ } = useLingui()
  const shared = { name: of.name, label: _(of.label), required: of.required, ...props }
  switch (of.kind) {
    case 'lines':
      return <TextArea {...shared} maxLength={of.max} />
    case 'medicare':
      return <MedicareField {...shared} />
    case 'day':
      return <DateField {...shared} />
    case 'money':
      return <MoneyField {...shared} />
    case 'credit':
      return <MoneyField {...shared} signed />
    case 'hours':
      return <HoursField {...shared} />
    case 'yesNo':
      return <RadioField {...shared} />
    case 'reference':
      if (!options && of.list) return <ListChoice {...shared} emptyLabel={emptyLabel} list={of.list} />
      return <SelectField {...shared} emptyLabel={emptyLabel} options={options ?? []} />
    default:
      return <TextField {...shared} maxLength={of.max} />
  }
}

interface ListChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  list: ListCalls['list']
}

function ListChoice({ list, ...props }: ListChoiceProps) {
  const options = useOptions(list, (one) => byName(one as { name: string }))
  return <SelectField {...props} options={options} />
}

import { TextInput } from '@mantine/core'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { type Option, SelectInput } from './SelectInput.tsx'
import { labelOf } from './useTexts.ts'
import { useValueField } from './useValueField.ts'

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** The label of the empty choice: "None", "Unknown". */
  emptyLabel?: string
  /** Searchable even with few options. */
  typed?: boolean
}

function SelectFieldInput(given: SelectFieldProps) {
  const { options, emptyLabel, typed, ...props } = useFieldProps(given)
  const field = useValueField(props)
  const chosen = idOf(field.value)
  const shared = {
    label: props.label,
    description: props.hint,
    error: fieldFault(field.fault),
    disabled: props.disabled,
    onBlur: field.blur,
    ...field.input,
    ...fieldWidth(props.width),
  }
  if (props.readOnly) {
    return <TextInput {...shared} value={labelOf(options, chosen) || emptyLabel || ''} readOnly />
  }
  return (
    <SelectInput
      {...shared}
      options={options}
      chosen={chosen}
      onChoose={field.change}
      emptyLabel={emptyLabel}
      typed={typed}
    />
  )
}

const idOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** The id of one of `options`, or null. */
export const SelectField = readable(SelectFieldInput, (value, { options }) => labelOf(options, value))

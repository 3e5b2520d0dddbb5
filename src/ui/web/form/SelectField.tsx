import { TextInput } from '@mantine/core'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { useFieldProps } from './readOnly.ts'
import { type Option, SelectInput } from './SelectInput.tsx'
import { useValueField } from './useValueField.ts'

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** What the empty choice reads: "None", "Unknown". */
  emptyLabel?: string
  /** Also few are found by typing. */
  typed?: boolean
}

/** The id of one of `options`, or null. */
export function SelectField(given: SelectFieldProps) {
  const { options, emptyLabel, typed, ...props } = useFieldProps(given)
  const field = useValueField(props)
  const chosen = field.value === null || field.value === undefined ? null : String(field.value)
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
    const label = options.find(({ value }) => String(value) === chosen)?.label
    return <TextInput {...shared} value={label ?? (chosen === null ? (emptyLabel ?? '') : '…')} readOnly />
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

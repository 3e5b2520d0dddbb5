import { useLingui } from '@lingui/react/macro'
import { type ComboboxItem, NativeSelect, type OptionsFilter, Select, TextInput } from '@mantine/core'
import { fold } from '#kit/contract/fold.ts'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { useFieldProps } from './readOnly.ts'
import { useValueField } from './useValueField.ts'

export interface Option {
  value: number | string
  label: string
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** What the empty choice reads: "None", "Unknown". */
  emptyLabel?: string
}

const SEARCHABLE_ABOVE = 8
const MOST_SHOWN = 20

/** The id of one of `options`, or null. Few options are the browser's own select, more can be searched. */
export function SelectField(given: SelectFieldProps) {
  const { options, emptyLabel, ...props } = useFieldProps(given)
  const { t } = useLingui()
  const field = useValueField(props)
  const chosen = field.value === null || field.value === undefined ? null : String(field.value)
  const choose = (text: string | null) =>
    field.change(options.find(({ value }) => String(value) === text)?.value ?? null)
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
  if (options.length > SEARCHABLE_ABOVE) {
    return (
      <Select
        {...shared}
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={chosen}
        onChange={choose}
        searchable
        limit={MOST_SHOWN}
        filter={byWords}
        clearable={!props.required}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
        placeholder={emptyLabel ?? t`Choose…`}
        nothingFoundMessage={t`Nothing found`}
      />
    )
  }
  return (
    <NativeSelect {...shared} value={chosen ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">{emptyLabel ?? t`Choose…`}</option>
      {/* the list has not come yet, or may not be read: the choice stands all the same */}
      {chosen !== null && !options.some(({ value }) => String(value) === chosen) && (
        <option value={chosen}>…</option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Every word, anywhere, whatever its case and accents. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = fold(search).split(' ')
  const matching = options.filter((option) => {
    const text = fold((option as ComboboxItem).label)
    return words.every((word) => text.includes(word))
  })
  return matching.slice(0, limit)
}

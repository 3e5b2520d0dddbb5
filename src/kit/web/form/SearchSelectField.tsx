import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { useFieldProps } from './readOnly.ts'
import type { Option } from './SelectInput.tsx'
import { useValueField } from './useValueField.ts'

interface SearchSelectFieldProps extends FieldProps {
  /** What the server found, at most 20; absent while it looks for the first time. */
  found: readonly Option[] | undefined
  /** The words of what is chosen, which need not be among `found`. */
  chosen: Option | undefined
  onSearch: (phrase: string) => void
  onChosen: (value: Option['value'] | null) => void
}

const MOST_SHOWN = 20

/** The id of a record out of many, which the server searches as one types (200 ms, spec 2, 9). */
export function SearchSelectField(given: SearchSelectFieldProps) {
  const { found, chosen, onSearch, onChosen, ...props } = useFieldProps(given)
  const { t } = useLingui()
  const field = useValueField(props)
  const search = useDebouncedCallback(onSearch, 200)
  const shared = {
    label: props.label,
    description: props.hint,
    error: fieldFault(field.fault),
    disabled: props.disabled,
    onBlur: field.blur,
    ...field.input,
    ...fieldWidth(props.width),
  }
  if (props.readOnly) return <TextInput {...shared} value={chosen?.label ?? ''} readOnly />
  const options = found ?? []
  const offered =
    !chosen || options.some(({ value }) => value === chosen.value)
      ? options
      : [chosen, ...options.slice(0, MOST_SHOWN - 1)]
  return (
    <Select
      {...shared}
      data={offered.map(({ value, label }) => ({ value: String(value), label }))}
      value={chosen ? String(chosen.value) : null}
      onChange={(text) => {
        const value = offered.find((option) => String(option.value) === text)?.value ?? null
        field.change(value)
        onChosen(value)
      }}
      searchable
      // what is chosen is shown as if it were typed
      onSearchChange={(text) => search(offered.some(({ label }) => label === text) ? '' : text.trim())}
      filter={({ options: all }) => all}
      clearable={!props.required}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
      placeholder={t`Type to search…`}
      nothingFoundMessage={found ? t`Nothing found` : t`Loading…`}
    />
  )
}

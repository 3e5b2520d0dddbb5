import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { SearchChoice } from './SearchChoice.tsx'
import type { Option } from './SelectInput.tsx'
import { useValueField } from './useValueField.ts'

interface SearchSelectFieldProps extends FieldProps {
  /** The matches of the server, at most 20. */
  options: readonly Option[] | undefined
  /** The number of matches. */
  total: number | undefined
  /** Whether `options` belong to an earlier phrase. */
  searching: boolean
  /** The label of the chosen record, which may be missing in `options`. */
  chosen: Option | undefined
  placeholder?: string
  /** Shown if there are no matches. */
  nothing?: string
  onSearch: (phrase: string) => void
  onChosen: (value: Option['value'] | null) => void
}

function SearchSelectInput(given: SearchSelectFieldProps) {
  const { options, total, searching, chosen, placeholder, nothing, onSearch, onChosen, ...props } =
    useFieldProps(given)
  const { t } = useLingui()
  const field = useValueField(props)
  const shared = {
    label: props.label,
    description: props.hint,
    error: fieldFault(field.fault),
    disabled: props.disabled,
    ...field.input,
    ...fieldWidth(props.width),
  }
  if (props.readOnly) return <TextInput {...shared} value={chosen?.label ?? ''} readOnly />
  return (
    <SearchChoice
      {...shared}
      options={options ?? []}
      total={total}
      chosen={chosen}
      searching={searching}
      onSearch={onSearch}
      onChoose={(value) => {
        field.change(value)
        onChosen(value)
      }}
      onLeave={field.blur}
      placeholder={placeholder ?? t`Type to search…`}
      nothing={searching ? t`Loading…` : (nothing ?? t`Nothing found`)}
    />
  )
}

/** The id of a record out of many, which the server searches while the user types. */
export const SearchSelectField = readable(SearchSelectInput, (_, { chosen }) => chosen?.label)

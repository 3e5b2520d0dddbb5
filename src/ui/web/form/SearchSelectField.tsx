import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import type { Option } from './SelectInput.tsx'
import { useValueField } from './useValueField.ts'

interface SearchSelectFieldProps extends FieldProps {
  /** The matches of the server, at most 20. */
  found: readonly Option[] | undefined
  /** The number of matches. */
  total: number | undefined
  /** Whether `found` belongs to an earlier phrase. */
  searching: boolean
  /** The label of the chosen record, which may be missing in `found`. */
  chosen: Option | undefined
  onSearch: (phrase: string) => void
  onChosen: (value: Option['value'] | null) => void
}

function SearchSelectInput(given: SearchSelectFieldProps) {
  const { found, total, searching, chosen, onSearch, onChosen, ...props } = useFieldProps(given)
  const { t } = useLingui()
  const field = useValueField(props)
  const [phrase, setPhrase] = useState('')
  const [searched, setSearched] = useState('')
  const search = useDebouncedCallback((text: string) => {
    setSearched(text)
    onSearch(text)
  }, 200)
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
    <ChoiceInput
      {...shared}
      options={found ?? []}
      total={total}
      chosen={chosen}
      settled={!searching && phrase === searched}
      onType={(text) => {
        setPhrase(text.trim())
        search(text.trim())
      }}
      onChoose={(value) => {
        field.change(value)
        onChosen(value)
      }}
      onLeave={field.blur}
      placeholder={t`Type to search…`}
      nothing={searching ? t`Loading…` : t`Nothing found`}
    />
  )
}

/** The id of a record out of many, which the server searches while the user types (200 ms, rule 2.9). */
export const SearchSelectField = readable(SearchSelectInput, (_, { chosen }) => chosen?.label)

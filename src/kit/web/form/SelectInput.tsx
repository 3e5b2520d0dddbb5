import { useLingui } from '@lingui/react/macro'
import { type ComboboxItem, NativeSelect, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { useId } from 'react'
import { fold } from '#kit/contract/fold.ts'

export interface Option {
  value: number | string
  label: string
  /** It is shown, and what brings it about is said beside the list. */
  disabled?: boolean
}

interface SelectInputProps
  extends Pick<SelectProps, 'description' | 'error' | 'disabled' | 'className' | 'style' | 'size'> {
  label: string
  options: readonly Option[]
  /** The value of one of `options`, as text. */
  chosen: string | null
  onChoose: (value: Option['value'] | null) => void
  /** What the empty choice reads: "None", "Unknown". */
  emptyLabel?: string
  required?: boolean
  onBlur?: () => void
}

const SEARCHABLE_ABOVE = 8
const MOST_SHOWN = 20

/** One of `options`. Few are the browser's own select, more can be searched. */
export function SelectInput({ options, chosen, onChoose, emptyLabel, ...rest }: SelectInputProps) {
  const { t } = useLingui()
  // the same for both: a list that comes late changes the one into the other, and links lead to it
  const shared = { id: useId(), ...rest }
  const choose = (text: string | null) =>
    onChoose(options.find(({ value }) => String(value) === text)?.value ?? null)
  if (options.filter(({ disabled }) => !disabled).length > SEARCHABLE_ABOVE) {
    return (
      <Select
        {...shared}
        data={options.map(({ value, ...option }) => ({ ...option, value: String(value) }))}
        value={chosen}
        onChange={choose}
        searchable
        limit={MOST_SHOWN}
        filter={byWords}
        clearable={!shared.required}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': t`Clear ${shared.label}` }}
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
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
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

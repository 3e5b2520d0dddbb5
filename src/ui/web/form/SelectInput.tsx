import { useLingui } from '@lingui/react/macro'
import type { NativeSelectProps } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { fold } from '#core/contract/fold.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { QuietSelect } from './QuietSelect.tsx'

export interface Option {
  value: number | string
  label: string
  /** Its state, on the same line of the list. */
  state?: string | undefined
  /** Additional search text. */
  also?: string | undefined
  /** A second line in the list, to distinguish equal labels. */
  detail?: string | undefined
  /** Shown after its text; decorative, because the text has all the information. */
  picture?: ReactNode
  /** It is shown but cannot be chosen; a text beside the list explains how to enable it. */
  disabled?: boolean
  /** A placeholder for options that are still loading. */
  pending?: boolean
}

interface SelectInputProps
  extends Pick<NativeSelectProps, 'description' | 'error' | 'disabled' | 'className' | 'style' | 'size'> {
  label: string
  options: readonly Option[]
  /** The value of the chosen option, as text. */
  chosen: string | null
  onChoose: (value: Option['value'] | null) => void
  /** The label of the empty choice: "None", "Unknown". */
  emptyLabel?: string
  required?: boolean
  /** Searchable even with few options: Enter then takes one, and the next Enter sends the form. */
  typed?: boolean
  onBlur?: () => void
}

const SEARCHABLE_ABOVE = 8

/**
 * One of `options`. A few are a native select, many are searchable. This is decided once, when the whole list has
 * loaded; until then it is a disabled select that says so.
 */
export function SelectInput(props: SelectInputProps) {
  const { options, chosen, onChoose, emptyLabel, typed = false, onBlur, ...rest } = props
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [searchable, setSearchable] = useState<boolean | undefined>(typed || undefined)
  const loads = isPending(options)
  const free = options.filter(({ disabled }) => !disabled).length
  if (searchable === undefined && !loads) setSearchable(free > SEARCHABLE_ABOVE)
  // the same for both, because links point to it
  const shared = { id: useId(), ...rest }
  if (searchable) {
    return (
      <ChoiceInput
        {...shared}
        options={byWords(withoutPending(options), text)}
        chosen={options.find(({ value }) => String(value) === chosen)}
        settled={!loads}
        onChoose={onChoose}
        onType={setText}
        onLeave={onBlur}
        placeholder={emptyLabel ?? t`Choose…`}
        nothing={loads ? t`Loading…` : t`Nothing found`}
      />
    )
  }
  const choose = (picked: string) =>
    onChoose(options.find(({ value }) => String(value) === picked)?.value ?? null)
  return (
    <QuietSelect
      {...shared}
      disabled={loads || rest.disabled}
      value={chosen ?? ''}
      // a required empty field is no error before the form is sent
      aria-invalid={Boolean(rest.error)}
      onChange={(event) => choose(event.currentTarget.value)}
      onBlur={onBlur}
    >
      <option value="">{loads ? t`Loading…` : (emptyLabel ?? t`Choose…`)}</option>
      {/* the list is still loading, or may not be read: the choice is shown nevertheless */}
      {chosen !== null && !options.some(({ value }) => String(value) === chosen) && (
        <option value={chosen}>{loads ? t`Loading…` : '…'}</option>
      )}
      {withoutPending(options).map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </QuietSelect>
  )
}

export const isPending = (options: readonly Option[]) => options.some(({ pending }) => pending)

export const withoutPending = (options: readonly Option[]) => options.filter(({ pending }) => !pending)

/** Matches every word anywhere, ignoring case and accents. */
function byWords(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed).split(' ')
  return options.filter(({ label, also = '' }) => {
    const text = fold(`${label} ${also}`)
    return words.every((word) => text.includes(word))
  })
}

import { useLingui } from '@lingui/react/macro'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { fold } from '#core/contract/fold.ts'
import { ChoiceInput } from './ChoiceInput.tsx'

export interface Option {
  value: number | string
  label: string
  /** Its state, in the same line of the list. */
  state?: string | undefined
  /** By which it is found, too. */
  also?: string | undefined
  /** A second line of the list, to tell alike ones apart. */
  detail?: string | undefined
  /** After its text, which says all that it shows. */
  picture?: ReactNode
  /** It is shown, and what brings it about is said beside the list. */
  disabled?: boolean
  /** It stands for options that have not arrived. */
  pending?: boolean
}

interface SelectInputProps
  extends Pick<NativeSelectProps, 'description' | 'error' | 'disabled' | 'className' | 'style' | 'size'> {
  label: string
  options: readonly Option[]
  /** The value of one of `options`, as text. */
  chosen: string | null
  onChoose: (value: Option['value'] | null) => void
  /** What the empty choice reads: "None", "Unknown". */
  emptyLabel?: string
  required?: boolean
  /** Also few are found by typing: Enter then takes one, and sends the form after that. */
  typed?: boolean
  onBlur?: () => void
}

const SEARCHABLE_ABOVE = 8

/**
 * One of `options`. Few are the browser's own select, more can be searched. Which of the two it is, is decided once, when
 * the whole list is there; until then it is a select that cannot be used and says so.
 */
export function SelectInput(props: SelectInputProps) {
  const { options, chosen, onChoose, emptyLabel, typed = false, onBlur, ...rest } = props
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [searchable, setSearchable] = useState<boolean | undefined>(typed || undefined)
  const loads = isPending(options)
  const free = options.filter(({ disabled }) => !disabled).length
  if (searchable === undefined && !loads) setSearchable(free > SEARCHABLE_ABOVE)
  // the same for both: links lead to it
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
    <NativeSelect
      {...shared}
      disabled={loads || rest.disabled}
      value={chosen ?? ''}
      // an empty one that is required is no fault before the form is sent
      aria-invalid={Boolean(rest.error)}
      onChange={(event) => choose(event.currentTarget.value)}
      onBlur={onBlur}
    >
      <option value="">{loads ? t`Loading…` : (emptyLabel ?? t`Choose…`)}</option>
      {/* the list has not arrived, or may not be read: the choice stands all the same */}
      {chosen !== null && !options.some(({ value }) => String(value) === chosen) && (
        <option value={chosen}>{loads ? t`Loading…` : '…'}</option>
      )}
      {withoutPending(options).map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

export const isPending = (options: readonly Option[]) => options.some(({ pending }) => pending)

export const withoutPending = (options: readonly Option[]) => options.filter(({ pending }) => !pending)

/** Every word, anywhere, whatever its case and accents. */
function byWords(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed).split(' ')
  return options.filter(({ label, also = '' }) => {
    const text = fold(`${label} ${also}`)
    return words.every((word) => text.includes(word))
  })
}

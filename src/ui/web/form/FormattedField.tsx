import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import {
  type FocusEvent,
  type HTMLAttributes,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { type Check, emptyLike } from './problem.ts'
import { useFieldProps } from './readOnly.ts'
import { useValueField } from './useValueField.ts'

export interface Format {
  /** Converts typed text to the stored form. */
  clean: (text: string) => string
  /** Converts the stored form to the shown form; called only for values that pass `check`. */
  show: (value: string) => string
  /** The same while the field has the focus, if what is shown cannot be edited safely. */
  edit?: (value: string) => string
  check: Check
  /** Tidies the typed text after a pause and on leaving. */
  tidy?: (text: string) => string
  placeholder?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** A phone's keyboard starts with capitals. */
  capitals?: boolean
}

interface FormattedFieldProps extends FieldProps {
  format: Format
  /** A rule beyond the format, checked only for values in the format. */
  check?: Check
  leftSection?: ReactNode
  rightSection?: ReactNode
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** Milliseconds after the last key (rule 1.5). */
const TIDIES_AFTER = 400

/** Stores one form of a value and shows another; typed text stays unchanged until the field is left. */
export function FormattedField(given: FormattedFieldProps) {
  const { format, check, leftSection, rightSection, autoComplete = 'off', ...props } = useFieldProps(given)
  const { t } = useLingui()
  const field = useValueField(props, (value) => format.check(value) ?? check?.(value))
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const stored = typeof field.value === 'string' ? field.value : ''
  const [hasFocus, setHasFocus] = useState(false)
  const show = (hasFocus && !props.readOnly && format.edit) || format.show
  const formatted = format.check(stored) ? stored : show(stored)

  /** A value that is selected as a whole stays so, whatever form it takes. */
  function enter({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setHasFocus(true))
    if (isAll) input.select()
  }

  function type(text: string) {
    const value = format.clean(text) || emptyLike(field.initial)
    setTyped({ text, value })
    field.change(value)
  }

  // text typed before the form was refilled is ignored
  const text = typed && typed.value === field.value ? typed.text : undefined
  const tidied = text === undefined ? undefined : format.tidy?.(text)
  const isTidy = tidied === undefined || tidied === text
  const tidy = useEffectEvent(() => tidied !== undefined && type(tidied))
  useEffect(() => {
    if (isTidy) return
    const timer = setTimeout(tidy, TIDIES_AFTER)
    return () => clearTimeout(timer)
  }, [isTidy, text])

  function leave() {
    const left = isTidy ? stored : format.clean(tidied)
    if (!isTidy) type(tidied)
    if (!format.check(left)) setTyped(undefined)
    setHasFocus(false)
    field.blur()
  }

  const isWritable = !props.readOnly && !props.disabled
  const example = isWritable ? format.placeholder : undefined
  return (
    <TextInput
      label={props.label}
      description={props.hint}
      error={fieldFault(field.fault, field.value ? example : undefined)}
      aria-description={example && t`Format: ${example}`}
      readOnly={props.readOnly}
      disabled={props.disabled}
      placeholder={example}
      inputMode={format.inputMode}
      autoCapitalize={format.capitals ? 'characters' : undefined}
      autoComplete={autoComplete}
      maxLength={40}
      leftSection={leftSection}
      rightSection={rightSection}
      value={text ?? formatted}
      onChange={(event) => type(event.currentTarget.value)}
      {...field.input}
      onFocus={enter}
      onBlur={leave}
      {...fieldWidth(props.width, classes.tabular)}
    />
  )
}

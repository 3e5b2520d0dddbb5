import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import classes from './fields.module.css'
import { fieldWidth } from './fieldWidth.ts'
import { type Check, emptyLike } from './problem.ts'
import { useFieldProps } from './readOnly.ts'
import { useValueField } from './useValueField.ts'

export interface Format {
  /** From what is typed to what is stored. */
  clean: (text: string) => string
  /** What is typed, as it stands in the field once nothing was typed for 400 ms (spec 2, 9). */
  tidy?: (text: string) => string
  /** From what is stored to what is shown; asked only for values that pass `check`. */
  show: (value: string) => string
  check: Check
  placeholder?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

interface FormattedFieldProps extends FieldProps {
  format: Format
  /** A rule beyond the format, asked only of what has it. */
  check?: Check
  rightSection?: ReactNode
}

/** Stores one form of a value and shows another; what is being typed stays as typed until the field is left. */
export function FormattedField(given: FormattedFieldProps) {
  const { format, check, rightSection, ...props } = useFieldProps(given)
  const field = useValueField(props, (value) => format.check(value) ?? check?.(value))
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const stored = typeof field.value === 'string' ? field.value : ''
  const tidyLater = useDebouncedCallback(tidy, 400)
  const shown = format.check(stored) ? stored : format.show(stored)

  function type(text: string) {
    const value = format.clean(text) || emptyLike(field.initial)
    setTyped({ text, value })
    field.change(value)
  }

  function tidy() {
    const text = typed && typed.value === field.value ? format.tidy?.(typed.text) : undefined
    if (text !== undefined && text !== typed?.text) type(text)
  }

  function leave() {
    tidyLater.flush()
    if (!format.check(stored)) setTyped(undefined)
    field.blur()
  }

  return (
    <TextInput
      label={props.label}
      description={props.hint}
      error={fieldFault(field.fault)}
      readOnly={props.readOnly}
      disabled={props.disabled}
      placeholder={props.readOnly || props.disabled ? undefined : format.placeholder}
      inputMode={format.inputMode}
      autoComplete="off"
      maxLength={40}
      rightSection={rightSection}
      value={typed && typed.value === field.value ? typed.text : shown}
      onChange={({ currentTarget: { value } }) => {
        type(value)
        if (format.tidy) tidyLater()
      }}
      onBlur={leave}
      {...field.input}
      {...fieldWidth(props.width, classes.tabular)}
    />
  )
}

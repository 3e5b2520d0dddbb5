import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { EMAIL } from '#core/contract/formats.ts'
import { EmailLink } from '#ui/web/page/ContactLink.tsx'
import { fieldFault } from './fieldFault.tsx'
import type { FieldProps } from './fieldProps.ts'
import { fieldWidth } from './fieldWidth.ts'
import type { Check } from './problem.ts'
import { readable } from './readable.tsx'
import { useFieldProps } from './readOnly.ts'
import { useTextField } from './useTextField.ts'
import { asText } from './useTexts.ts'

export interface TextFieldProps extends FieldProps {
  maxLength?: number
  placeholder?: string
  type?: HTMLInputTypeAttribute
  /** The keyboard of a phone. */
  inputMode?: 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  check?: Check
  /** Keeps passwords as typed. */
  verbatim?: boolean
  rightSection?: ReactNode
}

function TextFieldInput(given: TextFieldProps) {
  const { width, hint, check, autoComplete = 'off', rightSection, verbatim, ...props } = useFieldProps(given)
  const { name, label, longLabel, required, placeholder, ...native } = props
  const { fault, input } = useTextField(props, check, !verbatim)
  return (
    <TextInput
      label={label}
      description={hint}
      error={fieldFault(fault)}
      placeholder={props.readOnly ? undefined : placeholder}
      autoComplete={autoComplete}
      rightSection={rightSection}
      rightSectionWidth="auto"
      // a dialog focuses this element
      data-autofocus={props.autoFocus || undefined}
      {...native}
      {...input}
      {...fieldWidth(width)}
    />
  )
}

export const TextField = readable(TextFieldInput, asText)

interface TextAreaProps extends FieldProps {
  maxLength?: number
  rows?: number
  autoFocus?: boolean
  /** Enter sends the form; Shift and Enter make a new line. */
  sends?: boolean
}

function TextAreaInput(given: TextAreaProps) {
  const { width, hint, rows = 3, sends = false, ...props } = useFieldProps(given)
  const { name, label, longLabel, required, ...native } = props
  const { fault, input } = useTextField(props)
  return (
    <Textarea
      label={label}
      description={hint}
      error={fieldFault(fault)}
      rows={rows}
      onKeyDown={(event) => {
        if (!sends || event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      // a dialog focuses this element
      data-autofocus={props.autoFocus || undefined}
      {...native}
      {...input}
      {...fieldWidth(width)}
    />
  )
}

export const TextArea = readable(TextAreaInput, asText)

const checkEmail: Check = (value) => (EMAIL.test(value) ? undefined : 'email')

function EmailInput(props: Omit<TextFieldProps, 'type' | 'check'>) {
  const { t } = useLingui()
  return (
    <TextFieldInput
      type="email"
      maxLength={254}
      placeholder={t`name@example.org`}
      {...props}
      check={checkEmail}
    />
  )
}

export const EmailField = readable(
  EmailInput,
  (value) => asText(value) && <EmailLink address={asText(value)} />,
)

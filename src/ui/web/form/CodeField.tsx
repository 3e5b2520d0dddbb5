import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type CodeFormat, extensionFormat, phoneFormat } from '#core/contract/formats.ts'
import { FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

interface CodeFieldProps extends FieldProps {
  /** Of somebody who gives their own. */
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A number or code, shown in its format. */
export function CodeField({ format, ...props }: CodeFieldProps & { format: CodeFormat }) {
  const { pattern, refusal } = format
  const check = (value: string) => (pattern.test(value) ? undefined : refusal)
  return <FormattedField format={{ ...format, check }} {...props} />
}

export function PhoneField(props: CodeFieldProps) {
  return <CodeField format={phoneFormat} {...props} />
}

export function ExtensionField(props: CodeFieldProps) {
  return <CodeField format={extensionFormat} {...props} />
}

import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { CodeFormat } from '#core/contract/formats.ts'
import { FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { readable } from './readable.tsx'
import { useTexts } from './useTexts.ts'

export interface CodeFieldProps extends FieldProps {
  /** For users who enter their own data. */
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function CodeInput({ format, ...props }: CodeFieldProps & { format: CodeFormat }) {
  const { pattern, refusal } = format
  const check = (value: string) => (pattern.test(value) ? undefined : refusal)
  return <FormattedField format={{ ...format, check }} {...props} />
}

/** A number or code, shown in its format. */
export const CodeField = readable(CodeInput, (value, { format }) => useTexts().code(value, { format }))

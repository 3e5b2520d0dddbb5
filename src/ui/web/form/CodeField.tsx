import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type CodeFormat, extensionFormat, phoneFormat } from '#core/contract/formats.ts'
import { PhoneLink } from '#ui/web/page/ContactLink.tsx'
import { FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { asText, readable } from './readable.tsx'

interface CodeFieldProps extends FieldProps {
  /** Of somebody who gives their own. */
  autoComplete?: HTMLInputAutoCompleteAttribute
}

function CodeInput({ format, ...props }: CodeFieldProps & { format: CodeFormat }) {
  const { pattern, refusal } = format
  const check = (value: string) => (pattern.test(value) ? undefined : refusal)
  return <FormattedField format={{ ...format, check }} {...props} />
}

/** A number or code, shown in its format. */
export const CodeField = readable(CodeInput, (value, { format }) => {
  const code = asText(value)
  if (!format.pattern.test(code)) return code
  return format === phoneFormat ? <PhoneLink number={code} /> : format.show(code)
})

export function PhoneField(props: CodeFieldProps) {
  return <CodeField format={phoneFormat} {...props} />
}

export function ExtensionField(props: CodeFieldProps) {
  return <CodeField format={extensionFormat} {...props} />
}

import { type CodeFormat, extensionFormat, phoneFormat } from '#core/contract/formats.ts'
import { FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

/** A number or code, shown in its format. */
export function CodeField({ format, ...props }: FieldProps & { format: CodeFormat }) {
  const { pattern, refusal } = format
  const check = (value: string) => (pattern.test(value) ? undefined : refusal)
  return <FormattedField format={{ ...format, check }} {...props} />
}

export function PhoneField(props: FieldProps) {
  return <CodeField format={phoneFormat} {...props} />
}

export function ExtensionField(props: FieldProps) {
  return <CodeField format={extensionFormat} {...props} />
}

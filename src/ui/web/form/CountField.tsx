import { useLingui } from '@lingui/react/macro'
import { COUNT } from '#core/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { readable } from './readable.tsx'
import { useTexts } from './useTexts.ts'

interface CountFieldProps extends FieldProps {
  most: number | undefined
}

function CountInput({ most, ...props }: CountFieldProps) {
  const { i18n } = useLingui()
  const count: Format = {
    clean: (text) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
    show: (value) => i18n.number(Number(value)),
    check: (value) =>
      !COUNT.test(value) ? 'count' : Number(value) > (most ?? Infinity) ? 'invalid' : undefined,
    inputMode: 'numeric',
  }
  return <FormattedField format={count} {...props} />
}

/** A whole number, held as text (`12`). */
export const CountField = readable(CountInput, (value) => useTexts().count(value))

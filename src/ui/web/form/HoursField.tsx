import { useLingui } from '@lingui/react'
import { cleanMoney, HOURS } from '#core/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { asText, readable } from './readable.tsx'

/** With the comma of French. */
function useWritten() {
  const { i18n } = useLingui()
  return (hours: string) => (i18n.locale === 'fr' ? hours.replace('.', ',') : hours)
}

function HoursInput(props: FieldProps) {
  const written = useWritten()
  const format: Format = {
    clean: cleanMoney,
    show: written,
    check: (value) => (HOURS.test(value) ? undefined : 'hours'),
    placeholder: written('0.00'),
    inputMode: 'decimal',
  }
  return <FormattedField format={format} {...props} />
}

/** Hours with two decimals, held as text; French shows a comma, and either may be typed. */
export const HoursField = readable(HoursInput, (value) => useWritten()(asText(value)))

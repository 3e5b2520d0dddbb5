import { useLingui } from '@lingui/react'
import { cleanMoney, HOURS } from '#core/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { readable } from './readable.tsx'
import { useTexts } from './useTexts.ts'

function HoursInput(props: FieldProps) {
  const { i18n } = useLingui()
  const written = (hours: string) => (i18n.locale === 'fr' ? hours.replace('.', ',') : hours)
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
export const HoursField = readable(HoursInput, (value) => useTexts().hours(value))

import { useLingui } from '@lingui/react/macro'
import { cleanMoney, isMoney, tidyMoney } from '#kit/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

/** An amount in dollars, held as text (`12.50`); French shows it with a comma, and either may be typed. */
export function MoneyField(props: FieldProps) {
  const { i18n } = useLingui()
  const written = (amount: string) => (i18n.locale === 'fr' ? amount.replace('.', ',') : amount)
  const money: Format = {
    clean: cleanMoney,
    tidy: (text) => tidyMoney(text, i18n.locale === 'fr' ? ',' : '.'),
    show: written,
    check: (value) => (isMoney(value) ? undefined : 'currency'),
    placeholder: written('0.00'),
    inputMode: 'decimal',
  }
  return <FormattedField format={money} {...props} />
}

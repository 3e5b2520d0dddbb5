import { useLingui } from '@lingui/react/macro'
import { cleanMoney, isMoney, isSignedMoney, tidyMoney } from '#core/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'
import { readable } from './readable.tsx'
import { useTexts } from './useTexts.ts'

interface MoneyFieldProps extends FieldProps {
  /** Allows negative amounts (credits). */
  signed?: boolean
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function MoneyInput({ signed = false, ...props }: MoneyFieldProps) {
  const { i18n } = useLingui()
  const mark = i18n.locale === 'fr' ? ',' : '.'
  const written = (amount: string) => amount.replace('.', mark)
  const money: Format = {
    clean: (text) => cleanMoney(text, mark),
    tidy: (text) => tidyMoney(text, mark),
    show: (amount) => i18n.number(Number(amount), CENTS),
    // a comma that stands for thousands would become a decimal mark when the digits after it are removed
    edit: written,
    check: (value) => ((signed ? isSignedMoney : isMoney)(value) ? undefined : 'currency'),
    placeholder: written('0.00'),
    // the decimal keyboard of a phone has no minus
    inputMode: signed ? 'text' : 'decimal',
  }
  const sign = <span aria-hidden>$</span>
  const section = i18n.locale === 'fr' ? { rightSection: sign } : { leftSection: sign }
  return <FormattedField format={money} {...section} {...props} />
}

/** An amount in dollars, held as text (`1234.50`) and shown as everywhere else (`1,234.50`); French accepts both marks. */
export const MoneyField = readable(MoneyInput, (value) => useTexts().money(value))

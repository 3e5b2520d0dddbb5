import { cleanMoney } from '#kit/contract/formats.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

const money: Format = {
  clean: cleanMoney,
  show: (value) => value,
  check: (value) => (/^\d{1,10}\.\d{2}$/.test(value) ? undefined : 'currency'),
  placeholder: '0.00',
  inputMode: 'decimal',
}

/** An amount in dollars, held as text (`12.50`). */
export function MoneyField(props: FieldProps) {
  return <FormattedField format={money} {...props} />
}

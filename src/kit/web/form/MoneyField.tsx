import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

/** As typed in either language (`$1,234.5`, `1 234,50 $`), to dollars with a point and two decimals. */
export function cleanMoney(text: string): string {
  const plain = text.replace(/[$\s\u00a0\u202f]/g, '')
  const point = /,\d{1,2}$/.test(plain)
    ? plain.replaceAll('.', '').replace(',', '.')
    : plain.replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(point) ? Number(point).toFixed(2) : text.trim()
}

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

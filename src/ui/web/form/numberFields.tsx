import {
  cleanMedicareNumber,
  cleanPhone,
  cleanPostalCode,
  digits,
  EXTENSION,
  formatMedicareNumber,
  formatPhone,
  formatPostalCode,
  MEDICARE_NUMBER,
  PHONE_NUMBER,
  POSTAL_CODE,
} from '#core/contract/formats.ts'
import type { MessageKey } from '#core/contract/messages.ts'
import { type Format, FormattedField } from './FormattedField.tsx'
import type { FieldProps } from './fieldProps.ts'

const fits = (pattern: RegExp, refusal: MessageKey) => (value: string) =>
  pattern.test(value) ? undefined : refusal

const phone: Format = {
  clean: cleanPhone,
  show: formatPhone,
  check: fits(PHONE_NUMBER, 'phoneNumber'),
  placeholder: '(000) 000-0000',
  inputMode: 'tel',
}
const postalCode: Format = {
  clean: cleanPostalCode,
  show: formatPostalCode,
  check: fits(POSTAL_CODE, 'postalCode'),
  placeholder: 'E1A 1A1',
}
const medicare: Format = {
  clean: cleanMedicareNumber,
  show: formatMedicareNumber,
  check: fits(MEDICARE_NUMBER, 'medicareNumber'),
  placeholder: '000 000 000',
  inputMode: 'numeric',
}
const extension: Format = {
  clean: digits,
  show: (value) => value,
  check: fits(EXTENSION, 'extension'),
  inputMode: 'numeric',
}

export function PhoneField(props: FieldProps) {
  return <FormattedField format={phone} {...props} />
}

export function PostalCodeField(props: FieldProps) {
  return <FormattedField format={postalCode} {...props} />
}

export function MedicareField(props: FieldProps) {
  return <FormattedField format={medicare} {...props} />
}

export function ExtensionField(props: FieldProps) {
  return <FormattedField format={extension} {...props} />
}

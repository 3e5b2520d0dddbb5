import type { CodeFormat } from '#core/contract/formats.ts'

/** `900412663` as `900 412 663`. */
export function formatMedicareNumber(number: string | null | undefined): string {
  return (number ?? '').replace(/^([\d•]{3})([\d•]{3})(\d{3})$/, '$1 $2 $3')
}

export const medicareFormat: CodeFormat = {
  clean: (text) => text.replace(/[\s-]/g, ''),
  /** Masked it stands for the number that is saved. */
  pattern: /^(\d{6}|•{6})\d{3}$/,
  refusal: 'medicareNumber',
  show: formatMedicareNumber,
  placeholder: '000 000 000',
  inputMode: 'numeric',
}

/** A Medicare number of which the last three digits are left, with whatever parts them: `••• ••• 663`. */
export const maskMedicareNumber = (number: string): string => number.replace(/\d(?=(?:\D*\d){3})/g, '•')

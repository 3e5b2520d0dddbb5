import type { CodeFormat } from '#core/contract/formats.ts'

/** Formats `900412663` as `900 412 663`. */
export function formatMedicareNumber(number: string | null | undefined): string {
  return (number ?? '').replace(/^([\d•]{3})([\d•]{3})(\d{3})$/, '$1 $2 $3')
}

export const medicareFormat: CodeFormat = {
  clean: (text) => text.replace(/[\s-]/g, ''),
  /** A masked number stands for the saved one. */
  pattern: /^(\d{6}|•{6})\d{3}$/,
  refusal: 'medicareNumber',
  show: formatMedicareNumber,
  placeholder: '000 000 000',
  inputMode: 'numeric',
}

/** Masks all but the last three digits of a Medicare number, keeping its separators: `••• ••• 663`. */
export const maskMedicareNumber = (number: string): string => number.replace(/\d(?=(?:\D*\d){3})/g, '•')

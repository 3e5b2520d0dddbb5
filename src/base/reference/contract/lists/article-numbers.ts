import type { CodeFormat } from '#core/contract/formats.ts'

const digitsOf = (text: string) => text.replaceAll(/[\s.-]/g, '')
const asIs = (stored: string) => stored

/** The class of a product in ISO 9999, the standard of assistive products: `122203`. */
export const iso9999Format: CodeFormat = {
  clean: digitsOf,
  pattern: /^\d{6}$/,
  refusal: 'iso9999',
  show: asIs,
  placeholder: '122203',
  inputMode: 'numeric',
}

/** The number of an article on its bar code, as the manufacturer prints it. */
export const gtinFormat: CodeFormat = {
  clean: digitsOf,
  pattern: /^(\d{8}|\d{12,14})$/,
  refusal: 'gtin',
  show: asIs,
  placeholder: '9506000134352',
  inputMode: 'numeric',
}

/** Characters of a code: no vowels, so that no word can appear, and none that look alike. */
export const SIGNS = '23456789CFGHJMPQRVWX'
const LENGTH = 10

/**
 * Check character of a code by ISO 7064 (MOD 21,20): it detects every single misread character, and nearly every
 * transposition. The SQL function `label_check_sign()` is equivalent.
 */
export function checkSign(signs: string): string {
  const most = SIGNS.length
  let rest = most
  for (const sign of signs) {
    const sum = (rest + SIGNS.indexOf(sign)) % most || most
    rest = (sum * 2) % (most + 1)
  }
  return SIGNS.charAt((most + 1 - rest) % most)
}

/** Normalises a typed or scanned code, in any case and with any spacing; undefined if it is invalid. */
export function codeIn(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (code.length !== LENGTH + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return undefined
  return checkSign(code.slice(0, LENGTH)) === code.charAt(LENGTH) ? code : undefined
}

/** Makes a random code; `pick` returns a random whole number below its argument. */
export function newCode(pick: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(pick(SIGNS.length))).join('')
  return signs + checkSign(signs)
}

/** Path of a label's address: `https://…/l/23456789CF2`. */
export const LABEL_PATH = '/l/'

/** Prefix of a scanner for the kind of code, by ISO 15424: `]Q1`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
export const withoutSymbology = (text: string): string => text.replace(SYMBOLOGY, '')

/**
 * The code in an address of ours, with any host: an installation may have moved. A hand scanner types for a US
 * keyboard: on a Canadian French one the slash becomes é, and the leading ] is lost.
 */
export function codeOfAddress(text: string): string | undefined {
  const [, code] = /^.{0,3}https?:[/é]{2}[^/é]+[/é]l[/é]([^/é?#]+)[/é]?$/i.exec(text) ?? []
  return code && codeIn(code)
}

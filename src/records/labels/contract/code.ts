/** Of a label: no vowel, so that no word comes about, and no sign that looks like another. */
export const SIGNS = '23456789CFGHJMPQRVWX'
const LENGTH = 10

/**
 * The sign that makes ten a code, by ISO 7064 (MOD 21,20): it tells every sign that was read wrongly, and nearly every two
 * that were exchanged. SQL has the same as `label_check_sign()`.
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

/** The code that was typed or read, whatever its case and what parts it; undefined where it is none. */
export function codeIn(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (code.length !== LENGTH + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return undefined
  return checkSign(code.slice(0, LENGTH)) === code.charAt(LENGTH) ? code : undefined
}

/** A code whose signs follow from nothing; `pick` answers a random whole number below its argument. */
export function newCode(pick: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(pick(SIGNS.length))).join('')
  return signs + checkSign(signs)
}

/** Where a label leads: `https://…/l/23456789CF2`. */
export const LABEL_PATH = '/l/'

/** How a scanner says which kind of code it read, by ISO 15424: `]Q1`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
export const withoutSymbology = (text: string): string => text.replace(SYMBOLOGY, '')

/**
 * The code of our address, whichever host it names: an installation may have moved. A hand scanner presses the keys of a US
 * keyboard, where a Canadian French one has é in the place of the slash and no ] to begin with.
 */
export function codeOfAddress(text: string): string | undefined {
  const [, code] = /^.{0,3}https?:[/é]{2}[^/é]+[/é]l[/é]([^/é?#]+)[/é]?$/i.exec(text) ?? []
  return code && codeIn(code)
}

import type { Meaning } from '../../contract/imports.ts'

const SPACE = String.raw`[ \u00a0\u202f]`
const amount = (decimal: string, thousands: string) =>
  new RegExp(
    String.raw`^(?<whole>\d+|[1-9]\d{0,2}(?:(?:${SPACE}|['’${thousands}])\d{3})+|)(?:${decimal}(?<part>\d*))?$`,
  )
const FORMS: Partial<Record<Meaning, RegExp>> = {
  DECIMAL_POINT: amount(String.raw`\.`, ','),
  DECIMAL_COMMA: amount(',', '.'),
}

/** Symbols of Canadian dollars before or after an amount; other currencies are rejected. */
const BEFORE = /^([-\u2212(]?) ?(?:(?:CA|C)?\$|CAD) ?/i
const BEHIND = /[ \u00a0\u202f]?(?:\$ ?(?:CA|C)?|CAD)(\)?)$/i

/** Number in a cell, with the decimal mark of its column: `$1,234.50`, `(12.50)`, `1 234,50 $`. */
export function amountOf(text: string, mark: Meaning | null): number | undefined {
  const plain = text.trim().replace(BEFORE, '$1').replace(BEHIND, '$1')
  const [, credit] =
    /^[-\u2212] ?(.*)$/.exec(plain) ?? /^(.*\d) ?[-\u2212]$/.exec(plain) ?? /^\((.*)\)$/.exec(plain) ?? []
  const found = FORMS[mark ?? 'DECIMAL_POINT']?.exec((credit ?? plain).trim())?.groups
  const [whole = '', part = ''] = [found?.whole, found?.part]
  if (!found || !(whole + part)) return undefined
  const number = Number(`${whole.replace(/\D/g, '') || '0'}.${part || '0'}`)
  return credit === undefined || number === 0 ? number : -number
}

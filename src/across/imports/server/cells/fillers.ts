import { fold } from '#core/contract/fold.ts'
import type { ImportField } from '../kinds/kind.ts'
import { isNoDay } from './day.ts'

/** What programs write where they have nothing. */
const NOTHING = /^(?:NULL|\\N|n\/a|[-–—]+)$/
const isNothing = (text: string) => NOTHING.test(text) || /^n\/a$/i.test(text)

/** What people write where they have no number. */
const NO_NUMBER = new Set(
  `na, n a, nd, n d, none, nil, null, no, unknown, unk, not known, not available, missing, tbd, pending, aucun, aucune,
  inconnu, inconnue, s o, so, sans, sans numero, non, neant, x, xx, xxx`.split(/,\s+/),
)
const isNoNumber = (text: string) => !fold(text) || NO_NUMBER.has(fold(text)) || /^0+$/.test(text)

/** Whether a cell says nothing, though something stands in it: by a filler nobody is known. */
export function saysNothing({ reading }: Pick<ImportField, 'reading'>, text: string): boolean {
  if (!text || isNothing(text)) return true
  if (reading === 'number') return isNoNumber(text)
  return reading === 'day' && isNoDay(text)
}

/** A number as it is meant: without the marks and decimals that a program has put around it. */
export const plainNumber = (text: string): string =>
  text.replace(/^"([^"]+)"$/, '$1').replace(/^(\d+)\.0+$/, '$1')

/** A number of which a spreadsheet has kept the first digits alone. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

import { fold } from '#core/contract/fold.ts'
import type { ImportField } from '../kinds/kind.ts'
import { isNoDay } from './day.ts'

/** Matches placeholders that programs write for missing values. */
const NOTHING = /^(?:NULL|\\N|n\/a|[-–—]+)$/
const isNothing = (text: string) => NOTHING.test(text) || /^n\/a$/i.test(text)

/** Placeholders that people write for a missing number. */
const NO_NUMBER = new Set(
  `na, n a, nd, n d, none, nil, null, no, unknown, unk, not known, not available, missing, tbd, pending, aucun, aucune,
  inconnu, inconnue, s o, so, sans, sans numero, non, neant, x, xx, xxx`.split(/,\s+/),
)
const isNoNumber = (text: string) => !fold(text) || NO_NUMBER.has(fold(text)) || /^0+$/.test(text)

/** Whether a cell counts as empty although it contains a placeholder: a placeholder must not match a record. */
export function saysNothing({ reading }: Pick<ImportField, 'reading'>, text: string): boolean {
  if (!text || isNothing(text)) return true
  if (reading === 'number') return isNoNumber(text)
  return reading === 'day' && isNoDay(text)
}

/** A number without the quotes and decimals that a program has added. */
export const plainNumber = (text: string): string =>
  text.replace(/^"([^"]+)"$/, '$1').replace(/^(\d+)\.0+$/, '$1')

/** Whether a spreadsheet has rounded a long number. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+E\+?|E\+)\d+$/i.test(text)

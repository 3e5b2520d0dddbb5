import { z } from 'zod'

/** Units of a specification. Sizes are never converted from one to another. */
export const UNITS = ['in', 'cm', 'lb', 'kg'] as const
export type Unit = (typeof UNITS)[number]

/** A number of an option: 0 or more, at most two decimals, as large as numeric(8,2) holds. */
export const MAX_NUMBER = 999_999.99

/** A number with the unit that its text names; null if it names none. */
export const measure = z.object({ number: z.number(), unit: z.enum(UNITS).nullable() })
export type Measure = z.infer<typeof measure>

const WORDS: Record<Unit, RegExp> = {
  in: /^(in|in\.|inch|inches|po|po\.|pouces?|["″”]|''|′′|’’)$/,
  cm: /^(cm|cm\.|centim(et(er|re)|ètre)s?)$/,
  lb: /^(lbs?|lbs?\.|pounds?|livres?)$/,
  kg: /^(kgs?|kgs?\.|kilos?|kilogram(me)?s?)$/,
}

/**
 * The size that a text of an option states in English or French: `18 in`, `18,5 po`, `300 lbs`, `46`. Null for a text
 * with two numbers, a range, more than two decimals or any other word.
 */
export function readMeasure(text: string): Measure | null {
  const [, digits, word = ''] = /^(\d{1,6}(?:[.,]\d{1,2})?)\s*([^\s\d].*)?$/.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const unit = UNITS.find((one) => WORDS[one].test(word.toLowerCase()))
  if (word && !unit) return null
  return { number: Number(digits.replace(',', '.')), unit: unit ?? null }
}

import { missingLetters, printableText } from '#core/contract/letters.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { conflict } from '../errors.ts'
import { printableLetters } from './font.ts'

/** At most this many letters are named. */
const NAMED = 10
const MAX_TEXT = 80

/**
 * The content as it is printed: without invisible characters, and with a blank before each line break, which separates
 * the lines for a screen reader. Throws 409, with the text and its letters, if no typeface has them.
 */
export function printable<T>(content: T): T {
  const refusal = whyNotPrintable(content)
  if (refusal) throw conflict(refusal)
  return mapTexts(content, printableText)
}

/**
 * The printable content with U+FFFD in place of each letter that no typeface has: for lists of events, which one letter
 * must not keep from being printed. Documents that somebody signs or receives use `printable`.
 */
export const withReplacements = <T>(content: T): T =>
  mapTexts(content, (text) => {
    const plain = printableText(text)
    const missing = new Set(missingLetters(plain, printableLetters()))
    return [...plain].map((letter) => (missing.has(letter) ? '\ufffd' : letter)).join('')
  })

/** Names the first text that no typeface can set, with its missing letters; undefined if everything can be printed. */
export function whyNotPrintable(content: unknown): Message | undefined {
  for (const text of textsOf(content)) {
    const missing = missingLetters(printableText(text), printableLetters())
    if (!missing.length) continue
    const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
    return msg`“${{ text: short }}” cannot be printed: these letters are in no typeface here: ${{ letters: missing.slice(0, NAMED).join(' ') }}. Please write it in Latin, Greek or Cyrillic letters.`
  }
  return undefined
}

function* textsOf(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (Array.isArray(content)) for (const each of content) yield* textsOf(each)
  else if (isPlainObject(content)) yield* textsOf(Object.values(content))
}

function mapTexts<T>(content: T, change: (text: string) => string): T {
  if (typeof content === 'string') return change(content) as T
  if (Array.isArray(content)) return content.map((each) => mapTexts(each, change)) as T
  if (!isPlainObject(content)) return content
  const entries = Object.entries(content).map(([name, value]) => [name, mapTexts(value, change)])
  return Object.fromEntries(entries) as T
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

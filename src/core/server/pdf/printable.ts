import { msg } from '#core/contract/msg.ts'
import { conflict } from '../errors.ts'
import { missingLetters } from './font.ts'

/** As many letters are named. */
const NAMED = 10
const MAX_TEXT = 80

/**
 * The same content as it is printed: without signs that nobody sees, and with a blank before each line break, which parts
 * the lines for a screen reader. Throws 409, with the text and its letters, where no typeface has them.
 */
export function printable<T>(content: T): T {
  if (typeof content === 'string') return printableText(content) as T
  if (Array.isArray(content)) return content.map(printable) as T
  if (!isPlainObject(content)) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, printable(value)])) as T
}

function printableText(text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\t', ' ')
    .replace(/(?<=\S)\n/g, ' \n')
  const missing = missingLetters(shown)
  if (missing.length) {
    const short = shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT)}…` : shown
    throw conflict(
      msg`“${{ text: short }}” cannot be printed: these letters are in no typeface here: ${{ letters: missing.slice(0, NAMED).join(' ') }}. Please write it in Latin, Greek or Cyrillic letters.`,
    )
  }
  return shown
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

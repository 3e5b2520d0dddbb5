import type { MessageKey } from './messages.ts'

/** How shared values are typed, stored and shown (rules 1.3 and 1.5). The API uses the stored forms. */

/** A number or code that is stored in one form and shown in another. */
export interface CodeFormat {
  /** Converts typed text to the stored form. */
  clean: (text: string) => string
  /** Matches the stored form. */
  pattern: RegExp
  /** The message for any other text. */
  refusal: MessageKey
  show: (stored: string) => string
  placeholder?: string
  inputMode?: 'numeric' | 'tel'
  /** Written in capitals. */
  capitals?: boolean
}

export const POSTAL_CODE = /^[A-Z]\d[A-Z]\d[A-Z]\d$/
export const PHONE_NUMBER = /^\d{10,15}$/
export const EXTENSION = /^\d{1,10}$/
export const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]{2,}$/

/** More marks on one letter than any script uses; the time to compose them grows with the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Trimmed, Unicode NFC, without control and format characters except line breaks (rule 4.2). */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
    .trim()
}

/** The same for one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\n\r\t]+/g, ' '))
}

export function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** `(506) 555-0112`; more than ten digits as `1 (506) 555-0112`; fewer than six unchanged. */
export function formatPhone(number: string | null | undefined): string {
  const all = digits(number ?? '')
  if (all.length < 6) return all
  const country = all.length > 10 ? `${all.slice(0, -10)} ` : ''
  const local = all.length > 10 ? all.slice(-10) : all
  const rest = local.slice(6)
  return `${country}(${local.slice(0, 3)}) ${local.slice(3, 6)}${rest && `-${rest}`}`
}

/** Strips the separators that people type between digits; other characters stay, so that the number is refused. */
export function cleanPhone(text: string): string {
  return text.replace(/[\s().+\-–]/g, '')
}

export function cleanPostalCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** `E1A1P4` as `E1A 1P4`. */
export function formatPostalCode(code: string | null | undefined): string {
  const clean = cleanPostalCode(code ?? '')
  return clean.length > 3 ? `${clean.slice(0, 3)} ${clean.slice(3)}` : clean
}

export const phoneFormat: CodeFormat = {
  clean: cleanPhone,
  pattern: PHONE_NUMBER,
  refusal: 'phoneNumber',
  show: formatPhone,
  placeholder: '(000) 000-0000',
  inputMode: 'tel',
}
/** "12 or 14" is two numbers, neither of which is 1214. */
export const extensionFormat: CodeFormat = {
  clean: (text) => text.trim(),
  pattern: EXTENSION,
  refusal: 'extension',
  show: (stored) => stored,
  inputMode: 'numeric',
}
export const postalCodeFormat: CodeFormat = {
  clean: cleanPostalCode,
  pattern: POSTAL_CODE,
  refusal: 'postalCode',
  show: formatPostalCode,
  placeholder: 'E1A 1A1',
  capitals: true,
}

/** `2026-11-20` as `20/11/2026`, the default dd/MM/yyyy (rule 1.3). */
export function formatDay(day: string | null | undefined): string {
  return (day ?? '').slice(0, 10).split('-').reverse().join('/')
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/**
 * `yyyy-MM-dd` from a typed day: `1961-3-4`, `19610304`, or as lists show it, `4/3/1961`. Other text is returned
 * trimmed.
 */
export function cleanDay(text: string): string {
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  const [, y = year, m = month, d = day] =
    /^\s*(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\s*$/.exec(text) ??
    /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(text) ??
    []
  return y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text.trim()
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

/**
 * The typed text without characters that no amount has and without decimals beyond the cents, which follow `mark` (rule
 * 1.5). An amount stays as typed, and other text stays to be refused. `12,345` is refused too if the comma is the
 * decimal mark: the user may mean twelve thousand.
 */
export function tidyMoney(text: string, mark: '.' | ','): string {
  if (mark === ',' && isEitherAmount(text)) return text
  const beyond = new RegExp(`(\\${mark}\\d\\d)\\d+(?=[$\\s)]*$)`)
  const cut = (amount: string) => amount.replace(beyond, '$1')
  return isSignedMoney(cleanMoney(cut(text), mark)) ? cut(text) : cut(text.replace(/[^\d.,()\-\u2212]/g, ''))
}

/** Means thousands in English, and more than two decimals in French. */
const isEitherAmount = (text: string) => /^[-\u2212(]*\d{1,3}(,\d{3})+\)?$/.test(text.replace(/[$\s]/g, ''))

/** Dollars in the stored form: `12.50`. */
export const isMoney = (value: string): boolean => /^\d{1,10}\.\d{2}$/.test(value)

/** Dollars that may be negative (a credit): `-12.50`. */
export const isSignedMoney = (value: string): boolean => isMoney(value.replace(/^-/, ''))

/** Hours as a form holds them: `1.25`. */
/** A whole number as typed. */
export const COUNT = /^\d{1,9}$/
export const HOURS = /^\d{1,6}\.\d{2}$/

const ENGLISH_AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/
const FRENCH_AMOUNT = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/**
 * Converts an amount typed in either language (`$1,234.5`, `1 234,50 $`) to dollars with a point and two decimals. A
 * credit has its minus before or after the dollar sign, or is in brackets, as in accounting. `mark` is the decimal mark
 * of the user.
 */
export function cleanMoney(text: string, mark: '.' | ',' = '.'): string {
  if (mark === ',' && isEitherAmount(text)) return text.trim()
  const typed = text.replace(/[$\s]/g, '')
  const [, credit = ''] =
    /^[-\u2212]([^-\u2212()]*)$/.exec(typed) ?? /^\(([^-\u2212()]*)\)$/.exec(typed) ?? []
  const plain = credit || typed
  const inFrench = FRENCH_AMOUNT.test(plain)
  if (!inFrench && !ENGLISH_AMOUNT.test(plain)) return text.trim()
  const dollars = Number(inFrench ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
  return credit && dollars > 0 ? `-${dollars.toFixed(2)}` : dollars.toFixed(2)
}

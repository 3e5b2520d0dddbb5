import { fold } from '#core/contract/fold.ts'
import type { MessageKey } from '#core/contract/messages.ts'

/** Splits a serial number into its letters and its numbers. */
const partsOf = (text: string) => fold(text).match(/[0-9]+|[^0-9 ]+/g) ?? []

const isNumber = (part: string) => /^[0-9]/.test(part)
const worth = (digits: string) => digits.replace(/^0+/, '')
const shapeOf = (parts: readonly string[]) => parts.map((part) => (isNumber(part) ? 'n' : 'a')).join('')

/**
 * Sort key of a serial number: the pattern of its parts first, then each part, so that serial numbers of the same
 * pattern sort in order. The SQL function `serial_key()` is equivalent. Null without any letter or digit.
 */
export function serialKey(text: string): string | null {
  const parts = partsOf(text)
  if (!parts.length) return null
  const keys = parts.map((part) => {
    const digits = worth(part)
    return isNumber(part) ? `${String(digits.length).padStart(3, '0')}${digits}` : part
  })
  return `${shapeOf(parts)} ${keys.join(' ')}`
}

/** A range of serial numbers; a single number is a range with equal ends. */
interface Range {
  from: string
  to: string
}

/** Dashes that never are part of a serial number. */
const DASH = /\s*[–—‒−]\s*/u

/** Completes the short form `AB1000–1999` to `AB1000–AB1999`: parts missing in the end are taken from the beginning. */
function completed(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const missing = first.length - last.length
  return missing > 0 && last.length > 0 && shapeOf(first.slice(missing)) === shapeOf(last)
    ? [...first.slice(0, missing), ...last].join(' ')
    : to
}

/** Limit of hyphens in a text: each is tried as the separator, and a list has hundreds of texts. */
const MOST_HYPHENS = 12

/** Finds the hyphen that separates two serial numbers of the same pattern; any other hyphen is part of a number. */
function atHyphen(text: string): Range | undefined {
  const hyphens = [...text.matchAll(/\s*-\s*/g)]
  if (hyphens.length > MOST_HYPHENS) return undefined
  return hyphens
    .map((hyphen) => ({
      from: text.slice(0, hyphen.index),
      to: text.slice(hyphen.index + hyphen[0].length),
    }))
    .find(({ from, to }) => partsOf(from).length > 0 && shapeOf(partsOf(from)) === shapeOf(partsOf(to)))
}

const single = (text: string): Range => ({ from: text, to: text })

/**
 * Reads a text as one serial number, or a range of them. With a hyphen it may be both, such as `12-34`, and is then
 * read as both: a piece too many can be checked, a missing one cannot.
 */
export function readSerialNumbers(text: string): Range[] | MessageKey {
  const dashed = text.split(DASH)
  if (dashed.length > 2) return 'rangeParts'
  const [from = '', end] = dashed
  const range = end === undefined ? atHyphen(text) : { from, to: completed(from, end) }
  if (!range) return serialKey(text) === null ? 'invalid' : [single(text)]
  const [first, last] = [serialKey(range.from), serialKey(range.to)]
  if (first === null || last === null || first.split(' ', 1)[0] !== last.split(' ', 1)[0]) return 'rangeParts'
  if (last < first) return 'rangeBackwards'
  return end === undefined ? [range, single(text)] : [range]
}

/** LIKE pattern of letters, digits and `%` for each asterisk; undefined if only asterisks are left. */
export function modelPattern(text: string): string | undefined {
  const pattern = text
    .split('*')
    .map((part) => fold(part).replaceAll(' ', ''))
    .join('%')
    .replace(/%+/g, '%')
  return pattern.replaceAll('%', '') ? pattern : undefined
}

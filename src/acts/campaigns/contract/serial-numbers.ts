import { fold } from '#core/contract/fold.ts'
import type { MessageKey } from '#core/contract/messages.ts'

/** The letters and the numbers of a serial number, one after the other. */
const partsOf = (text: string) => fold(text).match(/[0-9]+|[^0-9 ]+/g) ?? []

const isNumber = (part: string) => /^[0-9]/.test(part)
const worth = (digits: string) => digits.replace(/^0+/, '')
const shapeOf = (parts: readonly string[]) => parts.map((part) => (isNumber(part) ? 'n' : 'a')).join('')

/**
 * A serial number by its parts, so that those of the same parts are in order: which are numbers, then each. SQL has the same
 * in `serial_key()`. Null without any letter or digit.
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

/** From one serial number to another; a single one is a range that ends where it begins. */
interface Range {
  from: string
  to: string
}

/** A dash that stands in no serial number. */
const DASH = /\s*[–—‒−]\s*/u

/** `AB1000–1999` is short for `AB1000–AB1999`: what the end leaves out is as at the beginning. */
function completed(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const missing = first.length - last.length
  return missing > 0 && last.length > 0 && shapeOf(first.slice(missing)) === shapeOf(last)
    ? [...first.slice(0, missing), ...last].join(' ')
    : to
}

/** No range has more; each is looked at, and a list has hundreds of texts. */
const MOST_HYPHENS = 12

/** Where a hyphen parts two serial numbers of the same parts: elsewhere it belongs to a number. */
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
 * What a text says: one serial number, or a range of them. With a hyphen it may be both, as `12-34`, and is then read as both:
 * a piece too many is looked at, one too few is not.
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

/** Letters and digits alone, and `%` for any of them, as LIKE has it; an asterisk alone is none. */
export function modelPattern(text: string): string | undefined {
  const pattern = text
    .split('*')
    .map((part) => fold(part).replaceAll(' ', ''))
    .join('%')
    .replace(/%+/g, '%')
  return pattern.replaceAll('%', '') ? pattern : undefined
}

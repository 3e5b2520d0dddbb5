import { digits, EMAIL } from '#core/contract/formats.ts'

/** One number: of ten digits with or without a 1, or with a country behind a plus sign, or digits alone. */
const LOCAL = String.raw`(?:\+?1[\s.–-]*)?\(?\d{3}\)?[\s.–/-]*\d{3}[\s.–-]*\d{4}`
const FOREIGN = String.raw`\+\d[\d\s.()–-]{8,20}\d`
/** As it is shown here. */
const SHOWN = String.raw`\d{1,5} \(\d{3}\) \d{3}-\d{4}`
const ONE = new RegExp(String.raw`^(?:${LOCAL}|${FOREIGN}|${SHOWN}|\d{10,15})$`)
const EACH = new RegExp(String.raw`(?<!\d)(?:${LOCAL})(?!\d)|${FOREIGN}`, 'g')
const EXTENSION = /^(?<number>.*\d\)?)[\s,;]*(?:x|ext|extension|poste|#)\.?[\s:]*(?<extension>\d{1,10})$/i

export interface Phone {
  number: string
  extension?: string
}

/** The one number that a cell holds; undefined where it is none, or several. */
export function phoneOf(text: string): Phone | undefined {
  // a column of numbers as some programs write it
  const plain = text.replace(/^(\d{10,15})\.0+$/, '$1')
  if (ONE.test(plain)) return { number: digits(plain) }
  const { number = '', extension } = EXTENSION.exec(plain)?.groups ?? {}
  return extension && ONE.test(number) ? { number: digits(number), extension } : undefined
}

export const firstPhone = (text: string): Phone | undefined => {
  const [first] = text.match(EACH) ?? []
  return first === undefined ? undefined : { number: digits(first) }
}

/** The addresses in a cell. */
export const emailsIn = (text: string): string[] =>
  text.split(/[\s,;|<>]+|:::/).filter((part) => EMAIL.test(part))

import { digits, EMAIL } from '#core/contract/formats.ts'

/** Matches one number: ten digits with or without a 1, an international number with a plus sign, or only digits. */
const LOCAL = String.raw`(?:\+?1[\s.–-]*)?\(?\d{3}\)?[\s.–/-]*\d{3}[\s.–-]*\d{4}`
const FOREIGN = String.raw`\+\d[\d\s.()–-]{8,20}\d`
/** Matches our display format. */
const SHOWN = String.raw`\d{1,5} \(\d{3}\) \d{3}-\d{4}`
const ONE = new RegExp(String.raw`^(?:${LOCAL}|${FOREIGN}|${SHOWN}|\d{10,15})$`)
const EACH = new RegExp(String.raw`(?<!\d)(?:${LOCAL})(?!\d)|${FOREIGN}`, 'g')
const EXTENSION = /^(?<number>.*\d\)?)[\s,;]*(?:x|ext|extension|poste|#)\.?[\s:]*(?<extension>\d{1,10})$/i

export interface Phone {
  number: string
  extension?: string
}

/** The only number in a cell; undefined if there is none, or several. */
export function phoneOf(text: string): Phone | undefined {
  // a numeric column of some programs has decimals
  const plain = text.replace(/^(\d{10,15})\.0+$/, '$1')
  if (ONE.test(plain)) return { number: digits(plain) }
  const { number = '', extension } = EXTENSION.exec(plain)?.groups ?? {}
  return extension && ONE.test(number) ? { number: digits(number), extension } : undefined
}

export const firstPhone = (text: string): Phone | undefined => {
  const [first] = text.match(EACH) ?? []
  return first === undefined ? undefined : { number: digits(first) }
}

export const emailsIn = (text: string): string[] =>
  text.split(/[\s,;|<>]+|:::/).filter((part) => EMAIL.test(part))

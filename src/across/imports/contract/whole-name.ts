import type { Meaning } from './imports.ts'

export interface SplitName {
  firstName: string
  lastName: string
  /** False for more than two words, because the start of the last name is unknown. */
  isSure: boolean
}

/** Words that belong to the name after them. */
const PARTICLES = new Set(
  'le la les de du des da di st ste saint sainte van von der den mac mc o d l'.split(' '),
)
const isParticle = (word = '') => PARTICLES.has(word.toLowerCase().replace(/[.'’]/g, ''))
/** Words after a comma that are no first name. */
const SUFFIX = /^(?:jr|sr|junior|senior|ii|iii|iv|m\.?d|ph\.?d|père|fils|inc|ltd|ltée)\.?$/i

/** Splits a whole name into first and last name; undefined if it does not have two parts. A comma follows the last name. */
export function splitName(text: string, order: Meaning): SplitName | undefined {
  const [before = '', behind, more] = text.split(',').map((part) => part.trim())
  if (behind !== undefined)
    return more === undefined && before && behind && !SUFFIX.test(behind)
      ? { firstName: behind, lastName: before, isSure: true }
      : undefined
  const words = before.split(/\s+/)
  if (words.length < 2) return undefined
  const isLastFirst = order === 'LAST_NAME_FIRST'
  let at = isLastFirst ? 1 : words.length - 1
  if (isLastFirst) while (isParticle(words[at - 1]) && at < words.length - 1) at += 1
  else while (isParticle(words[at - 1]) && at > 1) at -= 1
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  const [firstName = '', lastName = ''] = isLastFirst ? parts.toReversed() : parts
  return { firstName, lastName, isSure: !firstName.includes(' ') }
}

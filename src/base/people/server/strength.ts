import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { forbiddenWords, withoutNames } from '../contract/password-words.ts'
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STRENGTH } from '../contract.ts'
import { isBreached } from './breached.ts'

let made: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take most of a second to load, so they are loaded for the first password that is judged. */
function meter(): Promise<ZxcvbnFactory> {
  made ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ]).then(([core, common, english, french]) => {
    const dictionary = { ...common.dictionary, ...english.dictionary, ...french.dictionary }
    return new core.ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary })
  })
  return made
}

/** Only this many characters are judged, because the meter's time grows with the length. */
const JUDGED = 32

/** Well-known phrases, which the meter would judge as random words. */
const FAMOUS = [
  ...['correct horse battery staple', 'the quick brown fox jumps over the lazy dog', 'the quick brown fox'],
  ...['to be or not to be that is the question', 'to be or not to be', 'may the force be with you'],
  ...['lorem ipsum dolor sit amet', 'twinkle twinkle little star', 'mary had a little lamb'],
  ...[
    'je pense donc je suis',
    'portez ce vieux whisky au juge blond',
    'etre ou ne pas etre',
    'o canada terre de nos aieux',
  ],
].map((phrase) => new RegExp(phrase.replaceAll(' ', '[^\\p{L}]*'), 'giu'))

const withoutPhrases = (password: string) =>
  FAMOUS.reduce((left, phrase) => left.replace(phrase, ''), password)

/** The form in which the list of known passwords holds a phrase, regardless of separators. */
const lettersAndDigits = (password: string) => password.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Removes repeated words, because they do not make a password harder to guess. */
function withoutRepeats(password: string): string {
  const words = new Set<string>()
  return password.replaceAll(/\p{L}{3,}/gu, (run) => {
    const word = run.toLowerCase()
    const isRepeated = words.has(word)
    words.add(word)
    return isRepeated ? '' : run
  })
}

/**
 * Needs ten characters, strength 3 of 4, the user's own names and the house words as forbidden words, no known password
 * (rule 4.3).
 */
export async function isStrongEnough(password: string, names: string[]): Promise<boolean> {
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) return false
  if ((await isBreached(password)) || (await isBreached(lettersAndDigits(password)))) return false
  const judged = withoutRepeats(withoutPhrases(withoutNames(password, names))).slice(0, JUDGED)
  return (await meter()).check(judged, forbiddenWords(names)).score >= MIN_STRENGTH
}

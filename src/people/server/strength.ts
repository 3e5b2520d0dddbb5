import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { forbiddenWords, withoutNames } from '../contract/password-words.ts'
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STRENGTH } from '../contract.ts'
import { isBreached } from './breached.ts'

let made: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take most of a second to read: they are read for the first password that is judged. */
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

/** The meter's time grows with the length: what comes after this many characters says nothing against them. */
const JUDGED = 32

/** Ten characters, strength 3 of 4, the user's own names and those of the house as forbidden words, no known one (rule 4.3). */
export async function isStrongEnough(password: string, names: string[]): Promise<boolean> {
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) return false
  if (await isBreached(password)) return false
  const judged = withoutNames(password, names).slice(0, JUDGED)
  return (await meter()).check(judged, forbiddenWords(names)).score >= MIN_STRENGTH
}

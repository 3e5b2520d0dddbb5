import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import { forbiddenWords, MAX_PASSWORD, MIN_PASSWORD, MIN_STRENGTH, withoutNames } from '../contract.ts'

const meter = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english, ...french } })

/** The meter's time grows with the length: what comes after this many characters says nothing against them. */
const JUDGED = 32

/** Ten characters, strength 3 of 4, the user's own names as forbidden words (decisions 3). */
export function isStrongEnough(password: string, names: string[]): boolean {
  if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD) return false
  return (
    meter.check(withoutNames(password, names).slice(0, JUDGED), forbiddenWords(names)).score >= MIN_STRENGTH
  )
}

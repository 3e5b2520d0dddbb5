import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations as englishTexts } from '@zxcvbn-ts/language-en'
import { dictionary as french, translations as frenchTexts } from '@zxcvbn-ts/language-fr'
import { forbiddenWords, withoutNames } from '#base/people/contract/password-words.ts'
import type { Locale } from '#core/contract/msg.ts'

/** Import this module lazily only: the dictionaries are large. The server judges with the same ones. */
const meter = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...english, ...french } })
const texts = { en: englishTexts, fr: frenchTexts }

export interface Strength {
  /** From 0 to 4. */
  score: number
  warning: string | undefined
  suggestions: string[]
}

/** `names` of the user are forbidden words. */
export function strengthOf(password: string, names: readonly string[], language: Locale): Strength {
  const { score, feedback } = meter.check(withoutNames(password, names), forbiddenWords(names))
  const { warnings, suggestions } = texts[language]
  const text = (list: Record<string, string>, key: string | null) => (key ? list[key] : undefined)
  return {
    score,
    warning: text(warnings, feedback.warning),
    suggestions: feedback.suggestions.map((key) => text(suggestions, key)).filter((one) => one !== undefined),
  }
}

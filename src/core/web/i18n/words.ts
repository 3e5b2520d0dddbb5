import { useLingui } from '@lingui/react'
import type { Words } from '#core/contract/words.ts'
import { currentLanguage } from './language.ts'

/** Words of a declaration in the language of the interface. */
export function useWords(): (words: Words) => string {
  useLingui() // a change of language shows at once
  return ([english, french]) => (currentLanguage() === 'fr' ? french : english)
}

import { useLingui } from '@lingui/react'
import { currentLanguage } from '#kit/web/i18n/language.ts'
import type { Words } from '../contract/field-kinds.ts'

/** Words of a declaration in the language of the interface. */
export function useWords(): (words: Words) => string {
  useLingui() // a change of language shows at once
  return ([english, french]) => (currentLanguage() === 'fr' ? french : english)
}

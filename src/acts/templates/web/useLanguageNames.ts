import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES, type Language } from '../contract/template.ts'

/** As they stand alone, in a list; within a sentence it is LANGUAGE_NAMES. */
export function useLanguageNames(): Record<Language, string> {
  const { t } = useLingui()
  return { en: t`English`, fr: t`French` }
}

/** What is said of a letter that is not there in a language that is needed. */
export function useNoPartner() {
  const { t, i18n } = useLingui()
  return (template: string, missing: Language) => {
    const language = i18n._(LANGUAGE_NAMES[missing])
    return t`${template} has no partner in ${language}.`
  }
}

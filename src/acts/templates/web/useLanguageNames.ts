import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES, type Language } from '../contract/template.ts'

/** Names for a list; LANGUAGE_NAMES has those for use within a sentence. */
export function useLanguageNames(): Record<Language, string> {
  const { t } = useLingui()
  return { en: t`English`, fr: t`French` }
}

/** Message about a letter that is missing in a needed language. */
export function useNoPartner() {
  const { t, i18n } = useLingui()
  return (template: string, missing: Language) => {
    const language = i18n._(LANGUAGE_NAMES[missing])
    return t`${template} has no partner in ${language}.`
  }
}

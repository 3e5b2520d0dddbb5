import { i18n } from '@lingui/core'
import type { Locale } from '#core/contract/msg.ts'

const CHOICE = 'passerelle.language'
const catalogues = {
  en: () => import('../../../../locales/en.po'),
  fr: () => import('../../../../locales/fr.po'),
}

/** The language of the interface now; the server answers its sentences in it too. */
export function currentLanguage(): Locale {
  return i18n.locale === 'fr' ? 'fr' : 'en'
}

export async function showLanguage(language: Locale): Promise<void> {
  if (i18n.locale === language) return
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Before anyone signs in: what the visitor chose here, else what the browser asks for. */
export function visitorLanguage(): Locale {
  const chosen = localStorage.getItem(CHOICE) ?? navigator.language
  return chosen.startsWith('fr') ? 'fr' : 'en'
}

export function chooseVisitorLanguage(language: Locale): Promise<void> {
  localStorage.setItem(CHOICE, language)
  return showLanguage(language)
}

import { i18n } from '@lingui/core'
import type { Locale } from '#core/contract/msg.ts'

const CHOICE = 'passerelle.language'
const catalogues = {
  en: () => import('../../../../locales/en.po'),
  fr: () => import('../../../../locales/fr.po'),
}

/** The current language of the interface; the server answers in it too. */
export function currentLanguage(): Locale {
  return i18n.locale === 'fr' ? 'fr' : 'en'
}

let hasAll = false

/**
 * Loads a screen that is not shown first: the texts that only such screens use are loaded with the first of them
 * (scripts/browser-texts.mjs).
 */
export async function withAllTexts<S>(load: () => Promise<S>): Promise<S> {
  hasAll = true
  const [screen] = await Promise.all([load(), loadRest(currentLanguage())])
  return screen
}

async function loadRest(language: Locale): Promise<void> {
  const { rest } = await catalogues[language]()
  if (rest) i18n.load(language, (await rest()).messages)
}

export async function showLanguage(language: Locale): Promise<void> {
  if (i18n.locale === language) return
  const { messages } = await catalogues[language]()
  i18n.load(language, messages)
  if (hasAll) await loadRest(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** The language before sign-in: the visitor's choice here, else the browser's preference. */
export function visitorLanguage(): Locale {
  const chosen = localStorage.getItem(CHOICE) ?? navigator.language
  return chosen.startsWith('fr') ? 'fr' : 'en'
}

export function chooseVisitorLanguage(language: Locale): Promise<void> {
  localStorage.setItem(CHOICE, language)
  return showLanguage(language)
}

import { type Language, type Template } from '../contract/template.ts'

/** Each letter once, under its name in this language; a letter without a partner keeps its only name. */
export const inLanguage = (templates: readonly Template[], language: Language): Template[] =>
  templates.filter((one) => one.language === language || !one.partner)

/** Letters that are missing in a needed language, each with that language. */
export const missingPartners = (templates: readonly Template[], needed: Iterable<Language>) =>
  templates.flatMap(({ name, language, partner }) =>
    [...new Set(needed)]
      .filter((one) => one !== language && !partner)
      .map((missing) => ({ template: name, language: missing })),
  )

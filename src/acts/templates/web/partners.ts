import { type Language, type Template } from '../contract/template.ts'

/** Each letter once, under the name that it has in this language; one without a partner under the name that it has. */
export const inLanguage = (templates: readonly Template[], language: Language): Template[] =>
  templates.filter((one) => one.language === language || !one.partner)

/** The names of the letters that are not there in a language that is needed, each with that language. */
export const missingPartners = (templates: readonly Template[], needed: Iterable<Language>) =>
  templates.flatMap(({ name, language, partner }) =>
    [...new Set(needed)]
      .filter((one) => one !== language && !partner)
      .map((missing) => ({ template: name, language: missing })),
  )

import { currentLanguage } from '#core/web/i18n/language.ts'

const isFrench = () => currentLanguage() === 'fr'

/** The words of a type or of a variable in the reader's language. */
export const nameIn = (of: { name: string; name_fr: string }) => (isFrench() ? of.name_fr : of.name)
export const descriptionIn = (of: { description: string; description_fr: string }) =>
  isFrench() ? of.description_fr : of.description

import { currentLanguage } from '#core/web/i18n/language.ts'

/** The name of something in the catalogue: its French one, where it has one, to users who read French (rule 3.1). */
export function nameIn({ name, name_fr }: { name: string; name_fr: string | null }): string {
  return currentLanguage() === 'fr' && name_fr ? name_fr : name
}

import type { Locale } from './msg.ts'

/** The field with the French text of another field. */
export const frenchOf = (field: string): string => `${field}_fr`
export const isFrench = (field: string): boolean => field.endsWith('_fr')

interface Named {
  name: string
  name_fr?: string | null
}

interface Described {
  description: string
  description_fr?: string | null
}

/** The name of a list's entry, in English if there is no French one. */
export const nameIn = (language: Locale, { name, name_fr }: Named): string =>
  (language === 'fr' && name_fr) || name

/** The description in the language, as `nameIn`. */
export const descriptionIn = (language: Locale, { description, description_fr }: Described): string =>
  (language === 'fr' && description_fr) || description

interface Titled {
  title: string
  title_fr?: string | null
}

/** The title in the language, as `nameIn`. */
export const titleIn = (language: Locale, { title, title_fr }: Titled): string =>
  (language === 'fr' && title_fr) || title

/** A copy of a record in the language: every referenced entry has its name in it. */
export function toldIn<T>(language: Locale, told: T): T {
  if (Array.isArray(told)) return told.map((one) => toldIn(language, one)) as T
  if (told === null || typeof told !== 'object') return told
  const record = told as Record<string, unknown>
  const fields = Object.entries(record).map(([field, value]) => [
    field,
    toldIn(language, (language === 'fr' && record[frenchOf(field)]) || value),
  ])
  return Object.fromEntries(fields) as T
}

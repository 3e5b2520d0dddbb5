import type { Locale } from './msg.ts'

/** The field beside one that has the French of it. */
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

/** The name of an entry of a list, in English where it has no French one. */
export const nameIn = (language: Locale, { name, name_fr }: Named): string =>
  (language === 'fr' && name_fr) || name

/** The same of a description. */
export const descriptionIn = (language: Locale, { description, description_fr }: Described): string =>
  (language === 'fr' && description_fr) || description

interface Titled {
  title: string
  title_fr?: string | null
}

/** The same of a title. */
export const titleIn = (language: Locale, { title, title_fr }: Titled): string =>
  (language === 'fr' && title_fr) || title

/** A copy of a record as it is told in the language: all that it refers to has its name in that one. */
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

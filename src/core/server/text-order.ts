import type { Locale } from '#core/contract/msg.ts'

/**
 * SQL of the one order of text: without case and accents (rule 1.5), by code points, independent of the database's
 * collation. Equal texts are ties, so that the next key decides. Columns named `…_fold` store it.
 */
export const inTextOrder = (text: string): string => `fold(${text}) COLLATE "C"`

/** The order of entries with a name in both languages, by the name that is shown. */
export const inNameOrder = (alias: string, locale: Locale): string =>
  inTextOrder(locale === 'fr' ? `coalesce(${alias}.name_fr, ${alias}.name)` : `${alias}.name`)

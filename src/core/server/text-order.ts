import type { Locale } from '#core/contract/msg.ts'

/**
 * SQL of the one order of text: without case and accents (rule 1.5), by code points whatever the database sorts by.
 * Texts that are alike are ties, so that the next key decides. Columns named `…_fold` hold it stored.
 */
export const inTextOrder = (text: string): string => `fold(${text}) COLLATE "C"`

/** The same of entries that have a name in both languages: by the one that is shown. */
export const inNameOrder = (alias: string, locale: Locale): string =>
  inTextOrder(locale === 'fr' ? `coalesce(${alias}.name_fr, ${alias}.name)` : `${alias}.name`)

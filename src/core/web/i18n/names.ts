import * as inLanguage from '#core/contract/in-language.ts'
import { currentLanguage } from './language.ts'

/** The name of a list's entry in the reader's language: in English if there is no French. */
export const nameIn = (of: Parameters<typeof inLanguage.nameIn>[1]): string =>
  inLanguage.nameIn(currentLanguage(), of)

export const descriptionIn = (of: Parameters<typeof inLanguage.descriptionIn>[1]): string =>
  inLanguage.descriptionIn(currentLanguage(), of)

export const titleIn = (of: Parameters<typeof inLanguage.titleIn>[1]): string =>
  inLanguage.titleIn(currentLanguage(), of)

/** The same for any field of an entry. */
export const valueIn = (of: Readonly<Record<string, unknown>>, field: string): unknown =>
  (currentLanguage() === 'fr' && of[inLanguage.frenchOf(field)]) || of[field]

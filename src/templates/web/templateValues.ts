import { currentLanguage } from '#kit/web/i18n/language.ts'
import type { Language, Template } from '../contract/template.ts'

export interface TemplateValues {
  name: string
  type: number | null
  language: Language
  /** A new Word document; null leaves the saved one. */
  document: File | null
}

export function toValues(template?: Template): TemplateValues {
  return {
    name: template?.name ?? '',
    type: template?.type.id ?? null,
    language: template?.language ?? (currentLanguage() === 'fr' ? 'fr' : 'en'),
    document: null,
  }
}

/** What a required field holds is checked by the form; an id of 0 would be refused by the server all the same. */
export function toBody({ name, type, language }: TemplateValues, template?: Template) {
  return { version: template?.version, name, type: { id: type ?? 0 }, language }
}

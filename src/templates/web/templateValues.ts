import { currentLanguage } from '#core/web/i18n/language.ts'
import { type Language, type Template, templateRecord } from '../contract/template.ts'

export type TemplateValues = ReturnType<typeof templateRecord.values> & {
  language: Language
  /** A new Word document; null leaves the saved one. */
  document: File | null
}

export function toValues(template?: Template): TemplateValues {
  return {
    ...templateRecord.values(template),
    language: template?.language ?? (currentLanguage() === 'fr' ? 'fr' : 'en'),
    document: null,
  }
}

export function toBody(values: TemplateValues, template?: Template) {
  return { version: template?.version, ...templateRecord.body(values), language: values.language }
}

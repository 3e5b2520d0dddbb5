import { currentLanguage } from '#core/web/i18n/language.ts'
import { type Language, type Template, templateRecord } from '../contract/template.ts'

export type TemplateValues = ReturnType<typeof templateRecord.values> & {
  language: Language
  partner: number | null
  /** New Word document; null keeps the saved one. */
  document: File | null
}

export function toValues(template?: Template): TemplateValues {
  return {
    ...templateRecord.values(template),
    language: template?.language ?? currentLanguage(),
    partner: template?.partner?.id ?? null,
    document: null,
  }
}

export function toBody(values: TemplateValues, template?: Template) {
  const { language, partner } = values
  return {
    version: template?.version,
    ...templateRecord.body(values),
    language,
    partner: partner === null ? null : { id: partner },
  }
}

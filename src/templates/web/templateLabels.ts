import { useLingui } from '@lingui/react/macro'
import type { Language } from '../contract/template.ts'

/** What the fields of a template are called. */
export function useTemplateLabels() {
  const { t } = useLingui()
  return {
    name: t`Template Name`,
    type: t`Template Type`,
    language: t`Language`,
    document: t`Attachment`,
  }
}

export function useLanguageNames(): Record<Language, string> {
  const { t } = useLingui()
  return { en: t`English`, fr: t`French` }
}

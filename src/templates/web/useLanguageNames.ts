import { useLingui } from '@lingui/react/macro'
import type { Language } from '../contract/template.ts'

export function useLanguageNames(): Record<Language, string> {
  const { t } = useLingui()
  return { en: t`English`, fr: t`French` }
}

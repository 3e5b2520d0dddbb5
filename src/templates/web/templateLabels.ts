import { useLingui } from '@lingui/react/macro'

/** What the fields of a template are called. */
export function useTemplateLabels() {
  const { t } = useLingui()
  return {
    name: t`Template Name`,
    type: t`Template Type`,
    language: t`Language of its dates and amounts`,
    document: t`Attachment`,
  }
}

import { useLingui } from '@lingui/react/macro'

/** What the fields of a specification or an accessory are called. */
export function useDetailLabel(): (fact: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    name: t`Name`,
    name_fr: t`French Name`,
    type: t`Type`,
    options: t`Options`,
    assignedToAll: t`Assigned to all subcategories`,
    assignments: t`Subcategories`,
  }
  return (fact) => labels[fact] ?? fact
}

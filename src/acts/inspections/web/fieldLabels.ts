import { useLingui } from '@lingui/react/macro'

/** Labels of changed fields in the history of an inspection; a line of the checklist is its own label. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    plan: t`Maintenance plan`,
    doneOn: t`Done on`,
    outcome: t`Outcome`,
    remark: t`Remark`,
    firm: t`Firm`,
    certificate: t`Certificate`,
    equipment: t`Equipment`,
  }
  return (field) => labels[field] ?? field
}

import { useLingui } from '@lingui/react/macro'

/** What the fields of a role are called. */
export function useRoleLabel(): (fact: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = { title: t`Title`, code: t`Code`, permissions: t`Permissions` }
  return (fact) => labels[fact] ?? fact
}

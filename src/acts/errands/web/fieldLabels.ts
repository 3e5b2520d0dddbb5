import { useLingui } from '@lingui/react/macro'

/** The labels of an errand's fields in the trail. */
export function useErrandLabel() {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    kind: t({ message: 'Kind', context: 'of an errand' }),
    state: t`Status`,
    day: t`Day`,
    rank: t`Order`,
    driver: t`Driver`,
    client: t`Client`,
    equipment: t`Equipment`,
  }
  return (field: string) => labels[field] ?? field
}

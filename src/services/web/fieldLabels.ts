import { useLingui } from '@lingui/react/macro'
import type { ServiceFact } from '../contract/facts.ts'

/** What the fields of a repair are called, on its form, in its history and where two people changed it. */
export function useServiceLabels() {
  const { t } = useLingui()
  return {
    client: t`Client`,
    equipment: t`Equipment Number`,
    category: t`Service Category`,
    subcategory: t`Service Subcategory`,
    serviceDate: t`Service Date`,
    description: t`Details`,
    hours: t`Labour Hours`,
    billingCode: t`Billing Code`,
  } satisfies Record<ServiceFact, string> & Record<string, string>
}

export function useServiceLabel(): (fact: string) => string {
  const labels: Record<string, string> = useServiceLabels()
  return (fact) => labels[fact] ?? fact
}

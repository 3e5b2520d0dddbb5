import { useLingui } from '@lingui/react/macro'
import type { ItemFact } from '../../contract/facts.ts'

/** What the fields of an item are called, on its form, where one is missing, and in its history. */
export function useItemLabels() {
  const { t } = useLingui()
  return {
    client: t`Client`,
    equipment: t`Equipment No.`,
    program: t`Program`,
    billingCode: t`Billing Code`,
    fee: t`Fee`,
    description: t`Note`,
    loan: t`Loan`,
    service: t`Repair`,
    invoice: t`Invoice No.`,
  } satisfies Record<ItemFact, string> & Record<string, string>
}

export function useItemLabel(): (fact: string) => string {
  const labels: Record<string, string> = useItemLabels()
  return (fact) => labels[fact] ?? fact
}

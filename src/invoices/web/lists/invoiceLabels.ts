import { useLingui } from '@lingui/react/macro'

/** What the facts of an invoice are called in its history. */
export function useInvoiceLabel(): (fact: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    number: t`Invoice No.`,
    approvalNumber: t`Approval No.`,
    client: t`Client`,
    program: t`Program`,
    total: t`Total`,
    items: t`Items`,
    generatedAt: t`Invoiced Date`,
  }
  return (fact) => labels[fact] ?? fact
}

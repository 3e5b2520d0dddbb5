import { useLingui } from '@lingui/react/macro'

/** Labels of the fields in the history of an invoice. */
export function useInvoiceLabel(): (field: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    invoiceNumber: t`Invoice No.`,
    approvalNumber: t`Approval No.`,
    client: t`Client`,
    program: t`Program`,
    total: t`Total`,
    numberOfItems: t`Items`,
    templateGenerated: t`Generated`,
    sendingWaived: t`Nothing more to send`,
    generatedAt: t`Invoiced Date`,
    exported: t`Exported`,
  }
  return (field) => labels[field] ?? field
}

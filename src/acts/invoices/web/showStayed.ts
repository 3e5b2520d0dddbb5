import { t } from '@lingui/core/macro'
import { ask } from '#ui/web/dialog/ask.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../contract/invoice.ts'

/** Shows the invoices that an act on several left as they were, each with the server's reason; nothing without any. */
export async function showStayed(
  failed: readonly { id: number; reason: string }[],
  invoices: readonly InvoiceSummary[],
): Promise<void> {
  if (failed.length === 0) return
  const stayed = failed.map(({ id, reason: message }) => {
    const invoice = invoices.find((one) => one.id === id)
    const label = invoice ? displayInvoiceNumber(invoice) : `#${id}`
    return t`${label}: ${message}`
  })
  await ask({
    title: t`These invoices stay where they are`,
    consequence: stayed.join('\n'),
    act: t`Close`,
    only: true,
  })
}

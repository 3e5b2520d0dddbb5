import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import type { Expansion } from '#ui/web/table/columns.ts'
import { displayInvoiceNumber, type InvoiceSummary } from '../../contract/invoice.ts'
import { itemsOfInvoice } from '../../contract/item-calls.ts'

/** Expandable part below an invoice, for users who may see its lines. */
export function useLinesExpansion(
  content: (invoice: InvoiceSummary) => ReactNode,
): Expansion<InvoiceSummary> | undefined {
  const { t } = useLingui()
  const seesLines = useMayCall(itemsOfInvoice)
  if (!seesLines) return undefined
  const label = (invoice: InvoiceSummary) => {
    const number = displayInvoiceNumber(invoice)
    return t`Items of ${number}`
  }
  return { label, content }
}

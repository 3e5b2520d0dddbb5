import { clientRefName } from '#acts/loans/contract/loan.ts'
import type { Snapshot } from '#core/server/audit.ts'
import { displayInvoiceNumber, type Invoice } from '../contract/invoice.ts'
import { type InvoiceItem, itemRecord } from '../contract/item.ts'

export function itemSnapshot(item: InvoiceItem): Snapshot {
  return itemRecord.snapshot(item, {
    loan: item.loan?.loanDate ?? null,
    service: item.service?.serviceDate ?? null,
    invoice: item.invoice?.number ?? null,
    month: item.month,
  })
}

export function invoiceSnapshot(invoice: Invoice): Snapshot {
  return {
    invoiceNumber: displayInvoiceNumber(invoice),
    client: clientRefName(invoice.client),
    program: invoice.program.name,
    approvalNumber: invoice.approvalNumber,
    templateGenerated: invoice.templateGenerated,
    generatedAt: invoice.generatedAt,
    numberOfItems: invoice.numberOfItems,
    total: invoice.total,
  }
}

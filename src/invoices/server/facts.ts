import { shownNumber } from '#equipment/contract/equipment.ts'
import { fullName } from '#kit/contract/formats.ts'
import type { Facts } from '#kit/server/audit.ts'
import type { ItemFact } from '../contract/facts.ts'
import { type Invoice, shownInvoiceNumber } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'

const who = (client: InvoiceItem['client']) => client && `${client.clientNumber} ${fullName(client)}`

/** An item as its history shows it. */
export function factsOfItem(item: InvoiceItem): Facts<ItemFact> {
  return {
    client: who(item.client),
    program: item.program?.name ?? null,
    equipment: item.equipment && `${shownNumber(item.equipment)} ${item.equipment.item.name}`,
    loan: item.loan?.loanDate ?? null,
    service: item.service?.serviceDate ?? null,
    billingCode: item.billingCode && `${item.billingCode.code} ${item.billingCode.description}`,
    fee: item.fee,
    description: item.description,
    invoice: item.invoice?.number ?? null,
  }
}

/** An invoice as its history shows it. */
export function factsOfInvoice(invoice: Invoice): Facts {
  return {
    invoiceNumber: shownInvoiceNumber(invoice),
    client: who(invoice.client),
    program: invoice.program.name,
    approvalNumber: invoice.approvalNumber,
    templateGenerated: invoice.templateGenerated,
    generatedAt: invoice.generatedAt,
    numberOfItems: invoice.numberOfItems,
    total: invoice.total,
  }
}

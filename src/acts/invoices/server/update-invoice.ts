import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Invoice, InvoiceInput } from '../contract/invoice.ts'
import { lockInvoice, requireInvoice } from './queries.ts'
import { redactInvoice } from './redact.ts'
import { invoiceSnapshot } from './snapshot.ts'

/** 409 stale when `version` is sent and is not the current one; an archived invoice must be restored first. */
export function updateInvoice(caller: Caller, id: number, input: InvoiceInput): Promise<Invoice> {
  return transaction(caller, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (!row || row.archivedAt) throw notFound()
    if (input.version !== undefined && input.version !== row.version) throw stale()
    const before = invoiceSnapshot(await requireInvoice(tx, id))
    await updateRecord(tx, caller.user, 'invoices', id, { approvalNumber: input.approvalNumber })
    const invoice = await requireInvoice(tx, id)
    const changes = changesBetween(before, invoiceSnapshot(invoice))
    await audit(tx, caller.user.id, 'invoices', id, 'UPDATE', changes)
    return redactInvoice(caller.user, invoice)
  })
}

import { sql } from 'kysely'
import type { Message } from '#core/contract/msg.ts'
import { audit, auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { onlyRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Invoice, NewInvoice } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { lockItems, requireInvoice } from './queries.ts'
import { redactInvoice } from './redact.ts'
import { isInvoiced, whyNotInvoiced } from './refusals.ts'
import { invoiceSnapshot, itemSnapshot } from './snapshot.ts'

/**
 * Makes an invoice of items of one client and one program. It takes the next number of the program, whose counter stays
 * locked until the end, so that a failed call leaves no gap; costs and names of the items are copied. 400 names each
 * item that cannot be on it, 409 one that is on another invoice.
 */
export function createInvoice(caller: Caller, input: NewInvoice): Promise<Invoice> {
  return transaction(caller, async (tx) => {
    const ids = [...new Set(input.items.map((item) => item.id))]
    const items = await lockItems(tx, ids)
    check(items, input)
    const insert = sql<{ id: number }>`
      INSERT INTO invoices (client_id, program_id, number, prefix, program_name, program_name_fr, program_acronym,
        approval_number, created_by, updated_by)
      SELECT ${input.client.id}, id, next_invoice_number(id), coalesce(invoice_number_prefix, ''), name, name_fr, acronym,
        ${input.approvalNumber}, ${caller.user.id}::int, ${caller.user.id}::int
      FROM programs WHERE id = ${input.program.id} RETURNING id`
    const { id } = await onlyRow(tx, insert)
    await addLines(tx, id, ids)
    await attachItems(tx, id, ids, caller.user.id)
    const invoice = await requireInvoice(tx, id)
    await audit(tx, caller.user.id, 'invoices', id, 'CREATE', changesBetween({}, invoiceSnapshot(invoice)))
    await recordItems(tx, caller.user.id, items, invoice.items)
    return redactInvoice(caller.user, invoice)
  })
}

/** Checks all items and reports every fault at once. */
function check(items: InvoiceItem[], { items: sent, client, program }: NewInvoice): void {
  const known = new Map(items.map((item) => [item.id, item]))
  const faults = sent.flatMap(({ id }, place) => {
    const item = known.get(id)
    const message: Message | 'unknownReference' | undefined = item
      ? whyNotInvoiced(item, client.id, program.id)
      : 'unknownReference'
    return message ? [{ field: `items.${place}`, message }] : []
  })
  if (faults.length) throw invalid(faults)
  const invoiced = items.find((item) => item.invoice)
  if (invoiced) throw isInvoiced(invoiced)
}

/** Copies the current costs and names of the items into the lines of the invoice. */
async function addLines(tx: Db, invoiceId: number, ids: number[]): Promise<void> {
  await sql`
    INSERT INTO invoice_lines (invoice_id, item_id, equipment_id, equipment_type, equipment_number, equipment_suffix,
      equipment_name, equipment_name_fr, billing_code_id, code, code_description, code_description_fr, rate, hours,
      description, fee)
    SELECT ${invoiceId}, i.id, e.id, e.type_code, e.number::text, e.number_suffix, n.name, n.name_fr,
      b.id, b.code, b.description, b.description_fr, CASE WHEN x.id IS NULL OR x.billing_code_id <> b.id THEN b.fee ELSE x.rate END,
      coalesce(x.quantity, s.hours), i.description, i.fee
    FROM invoice_items i JOIN billing_codes b ON b.id = i.billing_code_id LEFT JOIN services s ON s.id = i.service_id
    LEFT JOIN service_lines x ON x.id = i.line_id
    LEFT JOIN equipment e ON e.id = i.equipment_id LEFT JOIN equipment_items n ON n.id = e.item_id
    WHERE i.id = ANY(${ids}::int[])`.execute(tx)
}

/** Puts items on an invoice that has lines for them. */
export async function attachItems(tx: Db, invoiceId: number, ids: number[], userId: number): Promise<void> {
  await sql`UPDATE invoice_items SET invoice_id = ${invoiceId}, version = version + 1, updated_at = now(),
    updated_by = ${userId} WHERE id = ANY(${ids}::int[])`.execute(tx)
}

/** Records in the history of each item that an invoice took or released it. */
export async function recordItems(
  tx: Db,
  userId: number,
  before: InvoiceItem[],
  after: InvoiceItem[],
): Promise<void> {
  const then = new Map(after.map((item) => [item.id, item]))
  const entries = before.map((item) => ({
    id: item.id,
    changes: changesBetween(itemSnapshot(item), itemSnapshot(then.get(item.id) ?? item)),
  }))
  await auditEach(tx, userId, 'invoice-items', 'UPDATE', entries)
}

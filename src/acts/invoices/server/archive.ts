import { sql } from 'kysely'
import { formatDay } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Invoice } from '../contract/invoice.ts'
import { attachItems, recordItems } from './create-invoice.ts'
import { findItems, lockInvoice, lockItems, requireInvoice } from './queries.ts'
import { redactInvoice } from './redact.ts'
import { isInvoiced } from './refusals.ts'

/**
 * Archives an invoice. Its items are to be invoiced again (rule 4.7); its number is not reused. 409 if it went to Sage:
 * its items would be billed and exported twice, so a credit reverses it (decision 83).
 */
export async function archiveInvoice(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (!row || row.archivedAt) throw notFound()
    const { items, exportedAt } = await requireInvoice(tx, id)
    if (exportedAt) throw isExported(formatDay(localDay(caller.config.organisationTimeZone, exportedAt)))
    await archiveRow(tx, caller.user, 'invoices', id)
    await sql`UPDATE invoice_items SET invoice_id = NULL, version = version + 1, updated_at = now(),
      updated_by = ${caller.user.id} WHERE invoice_id = ${id}`.execute(tx)
    const after = await findItems(
      tx,
      items.map((item) => item.id),
    )
    await recordItems(tx, caller.user.id, items, after)
  })
}

const isExported = (day: string) =>
  conflict(
    msg`This invoice went to Sage on ${{ day }}. Archived, its items would be billed and exported a second time. Invoice a credit instead: an item with a fee below zero.`,
  )

const CHANGED = conflict(
  msg`An item of this invoice has been changed or deleted since. Make a new invoice of what is to be invoiced.`,
)

/** Restores an invoice with its items; 409 if one is gone, on another invoice, or differs from what was issued. */
export function restoreInvoice(caller: Caller, id: number): Promise<Invoice> {
  return transaction(caller, async (tx) => {
    const row = await lockInvoice(tx, id)
    if (!row?.archivedAt) throw notFound()
    const ids = (await requireInvoice(tx, id)).items.map((item) => item.id)
    const items = await lockItems(tx, ids)
    const invoiced = items.find((item) => item.invoice)
    if (invoiced) throw isInvoiced(invoiced)
    const { rows: same } = await sql`
      SELECT FROM invoice_lines l JOIN invoice_items i ON i.id = l.item_id WHERE l.invoice_id = ${id}
        AND (i.client_id, i.program_id, i.equipment_id, i.billing_code_id, i.fee, i.description) IS NOT DISTINCT FROM
          (${row.clientId}::int, ${row.programId}::int, l.equipment_id, l.billing_code_id, l.fee, l.description)`.execute(
      tx,
    )
    if (same.length < ids.length) throw CHANGED
    await restoreRow(tx, caller.user, 'invoices', id)
    await attachItems(tx, id, ids, caller.user.id)
    const invoice = await requireInvoice(tx, id)
    await recordItems(tx, caller.user.id, items, invoice.items)
    return redactInvoice(caller.user, invoice)
  })
}

import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { lockItems } from './queries.ts'
import { isInvoiced } from './refusals.ts'
import { invoicedFee } from './repair-fee.ts'

/** Locks an item that is not on an invoice for the rest of the transaction; 404 or 409 otherwise. */
export async function lockOpen(tx: Db, id: number): Promise<InvoiceItem> {
  const [item] = await lockItems(tx, [id])
  if (!item) throw notFound()
  if (item.invoice) throw isInvoiced(item)
  return item
}

/** Dollars; null without a code. */
export async function rateOf(db: Db, code: { id: number } | null): Promise<number | null> {
  if (!code) return null
  const found = await firstRow(db, sql<{ fee: number }>`SELECT fee FROM billing_codes WHERE id = ${code.id}`)
  if (!found) throw invalid([{ field: 'billingCode', message: 'unknownReference' }])
  return found.fee
}

/** Default fee of an item in dollars: that of the rent of a month as it is; otherwise the rate of its code, times the hours of its repair or the quantity of its line; null without a code. */
export const usualFee = (
  { service, line, month, fee }: Pick<InvoiceItem, 'service' | 'line' | 'month' | 'fee'>,
  rate: number | null,
): number | null => {
  if (month !== null) return fee
  return rate === null || !service ? rate : invoicedFee(line?.quantity ?? service.hours, rate)
}

/** Rejects a piece that the caller may not see, as a fault of the field. */
export async function checkPiece(tx: Db, caller: Caller, id: number): Promise<void> {
  if (!(await isVisiblePiece({ ...caller, db: tx }, id)))
    throw invalid([{ field: 'equipment', message: 'unknownReference' }])
}

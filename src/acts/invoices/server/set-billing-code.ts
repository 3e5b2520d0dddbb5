import { sql } from 'kysely'
import type { Answered } from '#core/contract/call.ts'
import { auditEach, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { translate } from '#core/server/translate.ts'
import type { InvoiceItem } from '../contract/item.ts'
import type { setBillingCode as contract } from '../contract/item-calls.ts'
import { rateOf, usualFee } from './item-row.ts'
import { findItems, lockItems } from './queries.ts'
import { isInvoiced } from './refusals.ts'
import { itemSnapshot } from './snapshot.ts'

/** Id and version of an item as the user saw it. */
interface Seen {
  id: number
  version: number
}

/**
 * Sets the billing code and its fee on all items, each saved like a single one; an item that has both already is
 * unchanged. 400 if there is no such code.
 */
export function setBillingCode(
  caller: Caller,
  items: readonly Seen[],
  billingCode: { id: number },
): Promise<Answered<typeof contract>> {
  return transaction(caller, async (tx) => {
    const rate = await rateOf(tx, billingCode)
    const asked = [...new Map(items.map((item) => [item.id, item])).values()]
    const locked = await lockItems(
      tx,
      asked.map(({ id }) => id),
    )
    const found = new Map(locked.map((item) => [item.id, item]))
    const judged = asked.map((seen) => judge(caller, seen, found.get(seen.id), rate))
    const refused = judged.flatMap(({ itemId, reason }) => (reason === undefined ? [] : [{ itemId, reason }]))
    const wanted = judged.flatMap(({ itemId, reason, fee }) =>
      reason === undefined ? [{ itemId, fee }] : [],
    )
    await sql`UPDATE invoice_items i SET billing_code_id = ${billingCode.id}, fee = w.fee, version = i.version + 1,
        updated_at = now(), updated_by = ${caller.user.id}
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w ("itemId" int, fee numeric)
      WHERE i.id = w."itemId" AND (i.billing_code_id IS DISTINCT FROM ${billingCode.id} OR i.fee IS DISTINCT FROM w.fee)`.execute(
      tx,
    )
    const changed = wanted.map(({ itemId }) => itemId)
    const entries = (await findItems(tx, changed)).flatMap((item) => {
      const before = found.get(item.id)
      const changes = before ? changesBetween(itemSnapshot(before), itemSnapshot(item)) : []
      return changes.length > 0 ? [{ id: item.id, changes }] : []
    })
    await auditEach(tx, caller.user.id, 'invoice-items', 'UPDATE', entries)
    return { changed, refused }
  })
}

/** The new fee of the item, or the reason why it cannot have the code. */
function judge(
  { locale }: Caller,
  { id: itemId, version }: Seen,
  item: InvoiceItem | undefined,
  rate: number | null,
) {
  try {
    if (!item) throw notFound()
    if (item.invoice) throw isInvoiced(item)
    if (item.version !== version) throw stale()
    return { itemId, fee: usualFee(item, rate) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { itemId, reason: translate(locale, error.text) }
  }
}

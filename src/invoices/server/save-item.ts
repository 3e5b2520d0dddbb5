import { sql } from 'kysely'
import { isVisiblePiece } from '#equipment/server/queries.ts'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { invalid, notFound, stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { BY_HAND, type InvoiceItem, type ItemInput } from '../contract/item.ts'
import { factsOfItem } from './facts.ts'
import { lockItems, presentItem } from './queries.ts'
import { isInvoiced } from './refusals.ts'
import { invoicedFee } from './repair-fee.ts'
import { shownItem } from './shown.ts'

/** Corrects an item until it is invoiced (decisions 7): 409 then, and where `version` is sent and is not the current one. */
export function updateItem(caller: Caller, id: number, input: ItemInput): Promise<InvoiceItem> {
  return transaction(caller, async (tx) => {
    const before = await lockOpen(tx, id)
    if (input.version !== undefined && input.version !== before.version) throw stale()
    const isByHand = !before.loan && !before.service
    if (isByHand) await checkByHand(tx, caller, before, input)
    const rate = await rateOf(tx, input.billingCode)
    const { service } = before
    const usual = () => (rate === null || !service ? rate : invoicedFee(service.hours, rate))
    await tx
      .updateTable('invoiceItems')
      .set({
        programId: input.program.id,
        ...(isByHand && { equipmentId: input.equipment?.id ?? null }),
        billingCodeId: input.billingCode?.id ?? null,
        fee: input.fee ?? usual(),
        description: input.description,
        version: before.version + 1,
        updatedAt: sql`now()`,
        updatedBy: caller.user.id,
      })
      .where('id', '=', id)
      .execute()
    const item = await presentItem(tx, id)
    const changes = changesBetween(factsOfItem(before), factsOfItem(item))
    await audit(tx, caller.user.id, 'invoice-items', id, 'UPDATE', changes)
    return shownItem(caller.user, item)
  })
}

/** Its loan or repair can then be invoiced again (decisions 7). */
export async function deleteItem(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const item = await lockOpen(tx, id)
    await tx.deleteFrom('invoiceItems').where('id', '=', id).execute()
    await audit(tx, caller.user.id, 'invoice-items', id, 'DELETE', changesBetween(factsOfItem(item), {}))
  })
}

/** Dollars; null where there is no code. */
export async function rateOf(db: Db, code: { id: number } | null): Promise<number | null> {
  if (!code) return null
  const found = await db.selectFrom('billingCodes').select('fee').where('id', '=', code.id).executeTakeFirst()
  if (!found) throw invalid([{ field: 'billingCode', message: 'unknownReference' }])
  return found.fee
}

/** A piece that the caller may see, else a fault of the field. */
export async function checkPiece(tx: Db, caller: Caller, id: number): Promise<void> {
  if (!(await isVisiblePiece({ ...caller, db: tx }, id)))
    throw invalid([{ field: 'equipment', message: 'unknownReference' }])
}

async function lockOpen(tx: Db, id: number): Promise<InvoiceItem> {
  const [item] = await lockItems(tx, [id])
  if (!item) throw notFound()
  if (item.invoice) throw isInvoiced(item)
  return item
}

async function checkByHand(tx: Db, caller: Caller, before: InvoiceItem, input: ItemInput): Promise<void> {
  const missing = BY_HAND.filter((field) => input[field] === null)
  if (missing.length) throw invalid(missing.map((field) => ({ field, message: 'required' })))
  if (input.equipment && input.equipment.id !== before.equipment?.id)
    await checkPiece(tx, caller, input.equipment.id)
}

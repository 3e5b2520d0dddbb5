import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { BY_HAND, type InvoiceItem, type ItemInput, isByHand } from '../contract/item.ts'
import { checkPiece, lockOpen, rateOf, usualFee } from './item-row.ts'
import { requireItem } from './queries.ts'
import { redactItem } from './redact.ts'
import { itemSnapshot } from './snapshot.ts'

/** Corrects an item that is not invoiced (rule 4.7): 409 if it is, or when `version` is sent and is not the current one. */
export function updateItem(caller: Caller, id: number, input: ItemInput): Promise<InvoiceItem> {
  return transaction(caller, async (tx) => {
    const before = await lockOpen(tx, id)
    if (input.version !== undefined && input.version !== before.version) throw stale()
    const byHand = isByHand(before)
    if (byHand) await checkByHand(tx, caller, before, input)
    const rate = await rateOf(tx, input.billingCode)
    await updateRecord(tx, caller.user, 'invoice_items', id, {
      programId: input.program.id,
      ...(byHand && { equipmentId: input.equipment?.id ?? null }),
      billingCodeId: input.billingCode?.id ?? null,
      fee: input.fee ?? usualFee(before, rate),
      description: input.description,
    })
    const item = await requireItem(tx, id)
    const changes = changesBetween(itemSnapshot(before), itemSnapshot(item))
    await audit(tx, caller.user.id, 'invoice-items', id, 'UPDATE', changes)
    return redactItem(caller.user, item)
  })
}

async function checkByHand(tx: Db, caller: Caller, before: InvoiceItem, input: ItemInput): Promise<void> {
  const missing = BY_HAND.filter((field) => input[field] === null)
  if (missing.length) throw invalid(missing.map((field) => ({ field, message: 'required' })))
  if (input.equipment && input.equipment.id !== before.equipment?.id)
    await checkPiece(tx, caller, input.equipment.id)
}

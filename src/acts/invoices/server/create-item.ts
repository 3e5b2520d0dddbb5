import { holds } from '#core/contract/permissions.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { insertRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import type { InvoiceItem, NewItem } from '../contract/item.ts'
import { checkPiece, rateOf } from './item-row.ts'
import { requireItem } from './queries.ts'
import { redactItem, seesClients } from './redact.ts'
import { itemSnapshot } from './snapshot.ts'
import { lockLoans, lockRepairs, ONCE, rowOfLine, rowOfLoan, rowOfRepair } from './sources.ts'

/** An item of a loan takes the loan's piece and client; one of a repair also its billing code, and the client's program. */
export function createItem(caller: Caller, input: NewItem): Promise<InvoiceItem> {
  return transaction(caller, async (tx) => {
    const row = await rowOf(tx, caller, input)
    const id = await mapConstraint(
      ONCE,
      insertRow(tx, 'invoice_items', { ...row, createdBy: caller.user.id, updatedBy: caller.user.id }),
    )
    const item = await requireItem(tx, id)
    await audit(tx, caller.user.id, 'invoice-items', id, 'CREATE', changesBetween({}, itemSnapshot(item)))
    return redactItem(caller.user, item)
  })
}

function rowOf(tx: Db, caller: Caller, input: NewItem) {
  if (input.loan) return fromLoan(tx, caller, input.loan.id, input)
  if (input.service) return fromService(tx, caller, input.service.id, input)
  return byHand(tx, caller, input)
}

async function fromLoan(tx: Db, { user }: Caller, id: number, input: NewItem) {
  const loan = (await lockLoans(tx, user, [id])).get(id)
  if (!loan) throw invalid([{ field: 'loan', message: 'unknownReference' }])
  const row = rowOfLoan(loan)
  return {
    ...row,
    programId: input.program?.id ?? row.programId,
    billingCodeId: input.billingCode?.id ?? null,
    fee: input.fee ?? (await rateOf(tx, input.billingCode)),
    description: input.description,
  }
}

async function fromService(tx: Db, { user }: Caller, id: number, input: NewItem) {
  const repair = (await lockRepairs(tx, user, [id])).get(id)
  if (!repair) throw invalid([{ field: 'service', message: 'unknownReference' }])
  const line = repair.lines.find((one) => one.id === input.line?.id)
  if (input.line && !line) throw invalid([{ field: 'line', message: 'unknownReference' }])
  if (line) return rowOfLine(repair, line)
  const row = rowOfRepair(repair)
  return { ...row, description: input.description ?? row.description }
}

async function byHand(tx: Db, caller: Caller, { client, equipment, ...input }: NewItem) {
  if (!holds(caller.user, 'CREATE_INVOICES')) throw forbidden()
  if (!seesClients(caller.user)) throw invalid([{ field: 'client', message: 'unknownReference' }])
  await requireActiveClient(tx, client?.id ?? 0)
  await checkPiece(tx, caller, equipment?.id ?? 0)
  return {
    clientId: client?.id ?? 0,
    equipmentId: equipment?.id ?? 0,
    programId: input.program?.id ?? null,
    billingCodeId: input.billingCode?.id ?? null,
    fee: input.fee ?? (await rateOf(tx, input.billingCode)),
    description: input.description,
  }
}

import { sql } from 'kysely'
import { listedClient } from '#clients/server/listed.ts'
import { holds } from '#kit/contract/permissions.ts'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { keeping } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, forbidden, invalid, type Text } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { findLoan, lockLoan } from '#loans/server/queries.ts'
import { findService, lockService } from '#services/server/queries.ts'
import type { InvoiceItem, NewItem } from '../contract/item.ts'
import { factsOfItem } from './facts.ts'
import { presentItem } from './queries.ts'
import { invoicedFee } from './repair-fee.ts'
import { checkPiece, rateOf } from './save-item.ts'
import { seesClients, shownItem } from './shown.ts'

const TWICE = {
  loan: ['This loan has been invoiced already.', 'Ce prêt a déjà été facturé.'],
  service: ['This repair has been invoiced already.', 'Cette réparation a déjà été facturée.'],
} as const satisfies Record<string, Text>

/** What is invoiced once is not invoiced again: the database keeps it so, whoever comes second (decisions 6). */
const ONCE = {
  invoice_items_loan_id_key: conflict(TWICE.loan),
  invoice_items_service_id_key: conflict(TWICE.service),
}

/** An item of a loan takes the loan's piece and client; one of a repair also its billing code, and the client's program. */
export function createItem(caller: Caller, input: NewItem): Promise<InvoiceItem> {
  return transaction(caller, async (tx) => {
    const row = await rowOf(tx, caller, input)
    const { id } = await keeping(
      ONCE,
      tx
        .insertInto('invoiceItems')
        .values({ ...row, createdBy: caller.user.id, updatedBy: caller.user.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const item = await presentItem(tx, id)
    await audit(tx, caller.user.id, 'invoice-items', id, 'CREATE', changesBetween({}, factsOfItem(item)))
    return shownItem(caller.user, item)
  })
}

function rowOf(tx: Db, caller: Caller, input: NewItem) {
  if (input.loan) return fromLoan(tx, caller, input.loan.id, input)
  if (input.service) return fromService(tx, caller, input.service.id, input)
  return byHand(tx, caller, input)
}

async function fromLoan(tx: Db, { user }: Caller, id: number, input: NewItem) {
  const locked = await lockLoan(tx, id)
  const loan = holds(user, 'READ_LOANS') && (await findLoan(tx, id))
  if (!loan || !locked || locked.archivedAt) throw invalid([{ field: 'loan', message: 'unknownReference' }])
  if (loan.invoiced) throw conflict(TWICE.loan)
  return {
    clientId: locked.clientId,
    equipmentId: locked.equipmentId,
    loanId: id,
    programId: input.program?.id ?? loan.program.id,
    billingCodeId: input.billingCode?.id ?? null,
    fee: input.fee ?? (await rateOf(tx, input.billingCode)),
    description: input.description,
  }
}

async function fromService(tx: Db, { user }: Caller, id: number, input: NewItem) {
  const locked = await lockService(tx, id)
  const repair = holds(user, 'READ_SERVICES') && (await findService(tx, id))
  if (!repair || !locked || locked.archivedAt)
    throw invalid([{ field: 'service', message: 'unknownReference' }])
  if (repair.invoiced) throw conflict(TWICE.service)
  return {
    clientId: locked.clientId,
    equipmentId: locked.equipmentId,
    serviceId: id,
    programId: sql<number>`(SELECT program_id FROM clients WHERE id = ${locked.clientId})`,
    billingCodeId: repair.billingCode.id,
    fee: invoicedFee(repair.hours, repair.billingCode.fee),
    description: input.description ?? repair.description,
  }
}

async function byHand(tx: Db, caller: Caller, { client, equipment, ...input }: NewItem) {
  if (!holds(caller.user, 'CREATE_INVOICES')) throw forbidden()
  if (!seesClients(caller.user)) throw invalid([{ field: 'client', message: 'unknownReference' }])
  await listedClient(tx, client?.id ?? 0)
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

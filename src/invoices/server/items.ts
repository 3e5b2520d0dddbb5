import { sql } from 'kysely'
import { pieceJson } from '#equipment/server/json.ts'
import { money } from '#kit/contract/fields.ts'
import { holds } from '#kit/contract/permissions.ts'
import { audit, changesBetween, type Facts } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { keeping } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, invalid, type Text } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { findLoan, lockLoan } from '#loans/server/queries.ts'
import { repairFee } from '#services/contract/fee.ts'
import { findService, lockService } from '#services/server/queries.ts'
import type { InvoiceItem, NewItem } from '../contract/item.ts'

const TWICE = {
  loan: ['This loan has been invoiced already.', 'Ce prêt a déjà été facturé.'],
  service: ['This repair has been invoiced already.', 'Cette réparation a déjà été facturée.'],
} as const satisfies Record<string, Text>

/** What is invoiced once is not invoiced again: the database keeps it so, whoever comes second (decisions 6). */
const ONCE = {
  invoice_items_loan_id_key: conflict(TWICE.loan),
  invoice_items_service_id_key: conflict(TWICE.service),
}

const TOO_MUCH: Text = [
  'The fee of this repair is too large to be invoiced. Correct its hours or its billing code.',
  'Les frais de cette réparation sont trop élevés pour être facturés. Corrigez ses heures ou son code de facturation.',
]

/** An item of a loan takes the loan's piece and client; one of a repair also its billing code, and the client's program. */
export function createItem(caller: Caller, input: NewItem): Promise<InvoiceItem> {
  return transaction(caller, async (tx) => {
    const row = input.loan
      ? await fromLoan(tx, caller, input.loan.id, input)
      : await fromService(tx, caller, input.service?.id ?? 0, input)
    const { id } = await keeping(
      ONCE,
      tx
        .insertInto('invoiceItems')
        .values({ ...row, createdBy: caller.user.id, updatedBy: caller.user.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const item = await findItem(tx, id)
    await audit(tx, caller.user.id, 'invoice-items', id, 'CREATE', changesBetween({}, factsOf(item)))
    return item
  })
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
    fee: input.fee,
    description: input.description,
  }
}

async function fromService(tx: Db, { user }: Caller, id: number, input: NewItem) {
  const locked = await lockService(tx, id)
  const repair = holds(user, 'READ_SERVICES') && (await findService(tx, id))
  if (!repair || !locked || locked.archivedAt)
    throw invalid([{ field: 'service', message: 'unknownReference' }])
  if (repair.invoiced) throw conflict(TWICE.service)
  const fee = repairFee(repair.hours, repair.billingCode.fee)
  if (!money.safeParse(fee).success) throw conflict(TOO_MUCH)
  return {
    clientId: locked.clientId,
    equipmentId: locked.equipmentId,
    serviceId: id,
    programId: sql<number>`(SELECT program_id FROM clients WHERE id = ${locked.clientId})`,
    billingCodeId: repair.billingCode.id,
    fee,
    description: input.description ?? repair.description,
  }
}

export async function findItem(db: Db, id: number): Promise<InvoiceItem> {
  const { rows } = await sql<{ item: InvoiceItem }>`
    SELECT json_build_object('id', i.id, 'version', i.version,
      'client', (SELECT json_build_object('id', id, 'clientNumber', client_number::text,
        'firstName', first_name, 'lastName', last_name) FROM clients WHERE id = i.client_id),
      'program', (SELECT json_build_object('id', id, 'name', name, 'acronym', acronym) FROM programs WHERE id = i.program_id),
      'equipment', (SELECT json_build_object(${sql.raw(pieceJson)}) FROM equipment e WHERE e.id = i.equipment_id),
      'loan', (SELECT json_build_object('id', id, 'loanDate', loan_date) FROM loans WHERE id = i.loan_id),
      'service', (SELECT json_build_object('id', id, 'serviceDate', service_date) FROM services WHERE id = i.service_id),
      'billingCode', (SELECT json_build_object('id', id, 'code', code, 'description', description, 'fee', fee)
        FROM billing_codes WHERE id = i.billing_code_id),
      'description', i.description, 'fee', i.fee, 'createdAt', iso(i.created_at)) AS item
    FROM invoice_items i WHERE i.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('the item is gone')
  return rows[0].item
}

function factsOf(item: InvoiceItem): Facts {
  return {
    client: item.client.clientNumber,
    program: item.program?.name ?? null,
    loan: item.loan?.id ?? null,
    service: item.service?.id ?? null,
    billingCode: item.billingCode?.code ?? null,
    fee: item.fee,
    description: item.description,
  }
}

import { sql } from 'kysely'
import { listedClient } from '#clients/server/listed.ts'
import { recordChange } from '#equipment/server/facts.ts'
import {
  correctPurchaseDate,
  listedPiece,
  lockPieces,
  setReturnStatus,
  takePiece,
} from '#equipment/server/lending.ts'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, notFound, stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { listedAgent } from '#referral-agents/server/listed.ts'
import { asksConfirmation, type Loan, loanRecord } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { keptApart, refuseReturnToCome } from './kept.ts'
import { findLoan, lockLoan, readLoan } from './queries.ts'
import { takeAgain } from './take-again.ts'

const INVOICED = conflict([
  'This loan has been invoiced. Remove its invoice item before you change its client or its equipment.',
  'Ce prêt a été facturé. Retirez son article de facture avant d’en changer le client ou l’équipement.',
])

/** Lends a piece: loan, piece and trail are one transaction. A loan that has ended already leaves the piece alone. */
export function createLoan(caller: Caller, input: LoanInput): Promise<Loan> {
  const pieceId = input.equipment.id
  refuseReturnToCome(caller, input.returnDate)
  return transaction(caller, async (tx) => {
    await lockPieces(tx, [pieceId])
    await listedClient(tx, input.client.id)
    if (input.referralAgent) await listedAgent(tx, input.referralAgent.id)
    let id = 0
    await recordChange(tx, caller, pieceId, async () => {
      if (input.returnDate === null) await takePiece(tx, caller, pieceId, taking(input))
      else await listedPiece(tx, caller, pieceId)
      await correct(tx, caller, input)
      const insert = tx
        .insertInto('loans')
        .values({ ...columns(input), updatedBy: caller.user.id })
        .returning('id')
      id = (await keptApart(insert.executeTakeFirstOrThrow())).id
    })
    const loan = await present(tx, id)
    await audit(tx, caller.user.id, 'loans', id, 'CREATE', changesBetween({}, loanRecord.facts(loan)))
    return readLoan(tx, id, caller.user)
  })
}

/** Corrects a loan, ends it with a return date, or opens it again, which takes the piece once more. */
export function updateLoan(caller: Caller, id: number, input: LoanInput): Promise<Loan> {
  return transaction(caller, async (tx) => {
    const known = await findLoan(tx, id)
    if (!known || known.deleted) throw notFound()
    const [oldPiece, newPiece] = [known.equipment.id, input.equipment.id]
    await lockPieces(tx, [oldPiece, newPiece])
    const row = await lockLoan(tx, id)
    if (!row || row.archivedAt) throw notFound()
    if ((input.version !== undefined && input.version !== row.version) || row.equipmentId !== oldPiece)
      throw stale()
    const before = (await findLoan(tx, id)) ?? known
    if (input.returnDate !== before.returnDate) refuseReturnToCome(caller, input.returnDate)
    const moves = newPiece !== oldPiece || input.client.id !== row.clientId
    if (before.invoiced && moves) throw INVOICED
    if (input.client.id !== row.clientId) await listedClient(tx, input.client.id)
    const agent = input.referralAgent?.id
    if (agent !== undefined && agent !== before.referralAgent?.id) await listedAgent(tx, agent)
    const save = () => change(tx, caller, before, row.version, input)
    await recordChange(tx, caller, newPiece, () =>
      oldPiece === newPiece ? save() : recordChange(tx, caller, oldPiece, save),
    )
    const after = await present(tx, id)
    await audit(
      tx,
      caller.user.id,
      'loans',
      id,
      'UPDATE',
      changesBetween(loanRecord.facts(before), loanRecord.facts(after)),
    )
    return readLoan(tx, id, caller.user)
  })
}

async function change(tx: Db, caller: Caller, before: Loan, version: number, input: LoanInput) {
  const [wasOpen, isOpen] = [before.returnDate === null, input.returnDate === null]
  const moved = before.equipment.id !== input.equipment.id
  if (isOpen && (moved || !wasOpen)) await takeAgain(tx, caller, input.equipment.id, taking(input))
  else if (moved) await listedPiece(tx, caller, input.equipment.id)
  await correct(tx, caller, input)
  const update = tx
    .updateTable('loans')
    .set({
      ...columns(input),
      lendReason: input.lendReason ?? (moved ? null : before.lendReason),
      version: version + 1,
      updatedAt: sql`now()`,
      updatedBy: caller.user.id,
    })
    .where('id', '=', before.id)
  await keptApart(update.execute())
  if (wasOpen && !isOpen && !moved)
    await setReturnStatus(tx, input.equipment.id, input.returnStatus?.id ?? null)
}

const taking = ({ client, lendReason, endReservation, reservedUntil }: LoanInput) => ({
  clientId: client.id,
  lendReason,
  over: { endReservation, reservedUntil },
})

async function correct(tx: Db, caller: Caller, { equipment }: LoanInput): Promise<void> {
  if (equipment.purchaseDate) await correctPurchaseDate(tx, caller, equipment.id, equipment.purchaseDate)
}

async function present(tx: Db, id: number): Promise<Loan> {
  const loan = await findLoan(tx, id)
  if (!loan) throw notFound()
  return loan
}

function columns(input: LoanInput) {
  const row = loanRecord.columns(input)
  return asksConfirmation(input.program.id, input.type.id) ? row : { ...row, confirmationReceived: null }
}

import { sql } from 'kysely'
import { listedClient } from '#clients/server/listed.ts'
import { recordChange } from '#equipment/server/facts.ts'
import {
  correctPurchaseDate,
  lendablePiece,
  lockPieces,
  setReturnStatus,
  takePiece,
} from '#equipment/server/lending.ts'
import { audit, changesBetween } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { keeping } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, notFound, stale } from '#kit/server/errors.ts'
import { transaction } from '#kit/server/transaction.ts'
import { asksConfirmation, type Loan } from '../contract/loan.ts'
import type { LoanInput } from '../contract/loan-input.ts'
import { factsOf } from './facts.ts'
import { findLoan, lockLoan, readLoan } from './queries.ts'

/** Of two who lend one piece at once the database lets one through (decisions 6). */
const ONE_OPEN = {
  loans_one_open: conflict([
    'This piece of equipment is already on loan.',
    'Cette pièce d’équipement est déjà en prêt.',
  ]),
}

/** Lends a piece: loan, piece and trail are one transaction. A loan that has ended already leaves the piece alone. */
export function createLoan(caller: Caller, input: LoanInput): Promise<Loan> {
  const pieceId = input.equipment.id
  return transaction(caller, async (tx) => {
    await lockPieces(tx, [pieceId])
    await listedClient(tx, input.client.id)
    let id = 0
    await recordChange(tx, caller, pieceId, async () => {
      if (input.returnDate === null) await takePiece(tx, caller, pieceId, input.client.id)
      else await lendablePiece(tx, caller, pieceId)
      const insert = tx
        .insertInto('loans')
        .values({ ...columns(input), updatedBy: caller.user.id })
        .returning('id')
      id = (await keeping(ONE_OPEN, insert.executeTakeFirstOrThrow())).id
      await correct(tx, caller, input)
    })
    const loan = await present(tx, id)
    await audit(tx, caller.user.id, 'loans', id, 'CREATE', changesBetween({}, factsOf(loan)))
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
    if (input.client.id !== row.clientId) await listedClient(tx, input.client.id)
    const save = () => change(tx, caller, before, row.version, input)
    await recordChange(tx, caller, newPiece, () =>
      oldPiece === newPiece ? save() : recordChange(tx, caller, oldPiece, save),
    )
    const after = await present(tx, id)
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', changesBetween(factsOf(before), factsOf(after)))
    return readLoan(tx, id, caller.user)
  })
}

async function change(tx: Db, caller: Caller, before: Loan, version: number, input: LoanInput) {
  const [wasOpen, isOpen] = [before.returnDate === null, input.returnDate === null]
  const moved = before.equipment.id !== input.equipment.id
  if (isOpen && (moved || !wasOpen)) await takePiece(tx, caller, input.equipment.id, input.client.id)
  else if (moved) await lendablePiece(tx, caller, input.equipment.id)
  const update = tx
    .updateTable('loans')
    .set({
      ...columns(input),
      version: version + 1,
      updatedAt: sql`now()`,
      updatedBy: caller.user.id,
    })
    .where('id', '=', before.id)
  await keeping(ONE_OPEN, update.execute())
  if (wasOpen && !isOpen && !moved)
    await setReturnStatus(tx, input.equipment.id, input.returnStatus?.id ?? null)
  await correct(tx, caller, input)
}

async function correct(tx: Db, caller: Caller, { equipment }: LoanInput): Promise<void> {
  if (equipment.purchaseDate) await correctPurchaseDate(tx, caller, equipment.id, equipment.purchaseDate)
}

async function present(tx: Db, id: number): Promise<Loan> {
  const loan = await findLoan(tx, id)
  if (!loan) throw notFound()
  return loan
}

function columns(input: LoanInput) {
  const { client, equipment, loanDate, returnDate, program, type, referralAgent } = input
  const asks = asksConfirmation(program.id, type.id)
  return {
    clientId: client.id,
    equipmentId: equipment.id,
    loanDate,
    returnDate,
    programId: program.id,
    typeId: type.id,
    referralAgentId: referralAgent?.id ?? null,
    confirmationReceived: asks ? input.loanConfirmationReceived : null,
  }
}

import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { firstRow } from '#core/server/rows.ts'
import { isHeld, order } from '#records/equipment/server/queue.ts'
import { ended, writeChange } from './lock.ts'
import { tellAgent } from './mail.ts'

interface Loan {
  id: number
  client: { id: number }
  equipment: { id: number }
  returnDate: string | null
  deleted?: boolean | undefined
}

const REOPENED = {
  ...{ state: 'OPEN', loanId: null, endedAt: null, endedBy: null },
  ...{ heldEquipmentId: null, heldAt: null, heldBy: null },
}

const done = (caller: Caller, loanId: number) => ({ state: 'DONE', loanId, ...ended(caller) })

/**
 * After a piece, which is locked, was given to a client by a loan, or an open loan was archived; a mere correction of a loan
 * gives nothing. An open loan answers one request of its client: that for which the piece was on hold until now, else the first in the
 * order that the piece fits and that has no hold. If it was archived while open, is another client's now, or has a piece that
 * does not fit, the request that it had answered is open again.
 */
export async function answerRequest(tx: Db, caller: Caller, loan: Loan, wasHeld = false): Promise<void> {
  const answered = await firstRow(
    tx,
    sql<{ id: number; clientId: number; suits: boolean }>`
      SELECT r.id, r.client_id, r.held_equipment_id IS NOT DISTINCT FROM e.id OR fits_request(e, r) AS suits
      FROM requests r JOIN equipment e ON e.id = ${loan.equipment.id}
      WHERE r.loan_id = ${loan.id} AND r.kind = 'EQUIPMENT' FOR NO KEY UPDATE OF r`,
  )
  const isOpen = loan.returnDate === null && !loan.deleted
  const isWrong =
    answered?.clientId !== loan.client.id || !answered.suits || (loan.returnDate === null && loan.deleted)
  if (answered && !isWrong) return
  if (answered) await writeChange(tx, caller, answered.id, REOPENED)
  if (!isOpen) return
  const id = await firstAnswered(tx, loan, wasHeld)
  if (id === undefined) return
  await writeChange(tx, caller, id, done(caller, loan.id))
  await tellAgent(tx, id, 'LENT')
}

/** The open request that the loan answers. All of the client's are locked, so that two loans at once answer two. */
async function firstAnswered(
  tx: Db,
  { client, equipment }: Loan,
  wasHeld: boolean,
): Promise<number | undefined> {
  const open = sql`r.client_id = ${client.id} AND r.state = 'OPEN' AND r.kind = 'EQUIPMENT'`
  const { rows } = await sql`SELECT FROM requests r WHERE ${open} ORDER BY r.id FOR NO KEY UPDATE`.execute(tx)
  if (!rows.length) return undefined
  const isHeldFor = sql`(${wasHeld} AND r.held_equipment_id IS NOT DISTINCT FROM e.id)`
  const first = await firstRow(
    tx,
    sql<{ id: number }>`SELECT r.id FROM requests r JOIN equipment e ON e.id = ${equipment.id}
      WHERE ${open} AND (${isHeldFor} OR NOT ${sql.raw(isHeld())} AND fits_request(e, r))
      ORDER BY ${isHeldFor} DESC, ${sql.raw(order())} LIMIT 1`,
  )
  return first?.id
}

/** The loan of a piece has ended: what was to be fetched has come. */
export async function finishPickups(tx: Db, caller: Caller, loan: Pick<Loan, 'id' | 'equipment'>) {
  const { rows } = await sql<{ id: number }>`SELECT id FROM requests
    WHERE equipment_id = ${loan.equipment.id} AND kind = 'PICKUP' AND state = 'OPEN' ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  for (const { id } of rows) await writeChange(tx, caller, id, done(caller, loan.id))
}

/** The end of a loan is taken back: it is to be fetched again. What was typed of a person may be deleted since; that stays done. */
export async function reopenPickups(tx: Db, caller: Caller, loanId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM requests
    WHERE loan_id = ${loanId} AND kind = 'PICKUP' AND num_nonnulls(client_id, person_last_name) = 1 ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  for (const { id } of rows) await writeChange(tx, caller, id, REOPENED)
}

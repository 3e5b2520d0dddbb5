import { sql } from 'kysely'
import { changeDays } from '#acts/loans/server/change-days.ts'
import { lockLoan } from '#acts/loans/server/loan-row.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { translate } from '#core/server/translate.ts'
import { noteOnClient } from '#records/clients/server/notes.ts'
import { lockPieces } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { idle, lost } from '#records/equipment/server/status.ts'

interface Stopped {
  id: number
  pieceId: number
  piece: string
  heldAt: string | null
  loanId: number | null
  loanVersion: number | null
  dueOn: string | null
  dueOnMovedFrom: string | null
  collectFrom: string | null
}

/**
 * Restores what a death has stopped when its date is removed: holds of pieces that are still free, and days of loans
 * that nobody has changed since. A note of the client says what was restored and what was not.
 */
export async function bringBack(tx: Db, caller: Caller, clientId: number): Promise<void> {
  const stopped = await takeStopped(tx, clientId)
  await lockPieces(
    tx,
    stopped.map(({ pieceId }) => pieceId),
  )
  const held = stopped.filter(({ loanId }) => loanId === null)
  const lent = stopped.filter(({ loanId }) => loanId !== null)
  const holds = await each(held, (one) => holdAgain(tx, caller, clientId, one))
  const loans = await each(lent, (one) => lendAsBefore(tx, caller, one))
  const said: (Message | false)[] = [
    msg`The date of death was taken away.`,
    holds.back !== '' && msg`On hold again: ${{ pieces: holds.back }}.`,
    holds.not !== '' && msg`Not on hold again, because no longer free: ${{ pieces: holds.not }}.`,
    loans.back !== '' && msg`Due and collected as before: ${{ pieces: loans.back }}.`,
    loans.not !== '' && msg`Left as it is, because changed since: ${{ pieces: loans.not }}.`,
  ]
  const message = said.flatMap((one) => (one ? [translate(caller.locale, one)] : [])).join(' ')
  await noteOnClient(tx, caller.user, clientId, { message })
}

/** Ordered as pieces are locked everywhere. */
async function takeStopped(tx: Db, clientId: number): Promise<Stopped[]> {
  const { rows } = await sql<Stopped>`
    WITH taken AS (DELETE FROM stopped_by_death WHERE client_id = ANY(clients_merged_into(${clientId})) RETURNING *)
    SELECT t.id, t.equipment_id AS "pieceId", e.type_code || e.number || e.number_suffix AS piece, t.held_at AS "heldAt",
      t.loan_id AS "loanId", t.loan_version AS "loanVersion", t.due_on AS "dueOn",
      t.due_on_moved_from AS "dueOnMovedFrom", t.collect_from AS "collectFrom"
    FROM taken t JOIN equipment e ON e.id = t.equipment_id ORDER BY t.equipment_id, t.id`.execute(tx)
  return rows
}

async function each(stopped: readonly Stopped[], bring: (one: Stopped) => Promise<boolean>) {
  const [back, not]: [string[], string[]] = [[], []]
  for (const one of stopped) ((await bring(one)) ? back : not).push(one.piece)
  return { back: back.join(', '), not: not.join(', ') }
}

async function holdAgain(
  tx: Db,
  caller: Caller,
  clientId: number,
  { pieceId, heldAt }: Stopped,
): Promise<boolean> {
  let isBack = false
  await recordChange(tx, caller, pieceId, async () => {
    const { rows } = await sql`
      UPDATE equipment e SET held_for = ${clientId}, held_at = ${heldAt}
      WHERE id = ${pieceId} AND NOT ${lost} AND ${idle} RETURNING id`.execute(tx)
    isBack = rows.length > 0
  })
  return isBack
}

async function lendAsBefore(
  tx: Db,
  caller: Caller,
  { loanId, loanVersion, dueOn, dueOnMovedFrom, collectFrom }: Stopped,
): Promise<boolean> {
  const loan = await lockLoan(tx, loanId ?? 0)
  if (loan.deleted || loan.returnDate !== null || loan.version !== loanVersion) return false
  await changeDays(tx, caller, loan, { dueOn, dueOnMovedFrom, collectFrom })
  return true
}

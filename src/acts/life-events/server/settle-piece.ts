import { sql } from 'kysely'
import { usualDestination } from '#acts/loans/server/arrival.ts'
import { changeDays } from '#acts/loans/server/change-days.ts'
import { onWorkingDay } from '#acts/loans/server/days.ts'
import type { WholeLoan } from '#acts/loans/server/queries.ts'
import { endLoan } from '#acts/loans/server/return-piece.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import { markLost } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { DeathAct } from '../contract/death.ts'

interface Settled {
  act: DeathAct
  on: string | null
  /** Index in the list that was sent. */
  place: number
  today: string
  collectFrom: string
}

const UNTIL_WHEN = msg`Please say until when it stays`

/** Applies the act on a piece of a deceased client; the loan and its piece are locked. */
export async function settlePiece(tx: Db, caller: Caller, loan: WholeLoan, settled: Settled): Promise<void> {
  const { act, on, place, today, collectFrom } = settled
  const fault = (message: Parameters<typeof invalid>[0][number]['message']) =>
    invalid([{ field: `pieces.${place}.on`, message }])
  switch (act) {
    case 'COLLECT':
      if (on && on < today) throw fault('notLater')
      return stop(tx, caller, loan, { collectFrom: on ?? collectFrom })
    case 'STAYS':
      if (!on) throw fault(UNTIL_WHEN)
      if (on <= today) throw fault('notLater')
      return stop(tx, caller, loan, { ...onWorkingDay(sql`${on}::date`), collectFrom: null })
    case 'RETURNED': {
      const returnDate = on ?? today
      if (returnDate > today) throw fault('inTheFuture')
      if (returnDate < loan.loanDate) throw fault('returnedBeforeLent')
      const destination = await usualDestination(tx, loan.equipment.id)
      const arrival = { destination, status: null, note: null, missing: [] }
      await endLoan(tx, caller, loan, { returnDate, ...arrival })
      return
    }
    case 'LOST':
      return recordChange(tx, caller, loan.equipment.id, () => markLost(tx, caller, loan.equipment.id))
  }
}

/** Changes the days of the loan, and stores those that it had before the death. */
async function stop(
  tx: Db,
  caller: Caller,
  before: WholeLoan,
  days: Parameters<typeof changeDays>[3],
): Promise<void> {
  const { id, client, equipment, dueOn, dueOnMovedFrom, collectFrom } = before
  const after = await changeDays(tx, caller, before, days)
  // days that somebody changed after an earlier death replace those stored then
  await sql`DELETE FROM stopped_by_death WHERE loan_id = ${id} AND loan_version <> ${before.version}`.execute(
    tx,
  )
  await sql`
    INSERT INTO stopped_by_death (client_id, equipment_id, loan_id, due_on, due_on_moved_from, collect_from, loan_version)
    VALUES (${client.id}, ${equipment.id}, ${id}, ${dueOn}, ${dueOnMovedFrom}, ${collectFrom}, ${after.version})
    ON CONFLICT (loan_id) DO UPDATE SET loan_version = excluded.loan_version`.execute(tx)
}

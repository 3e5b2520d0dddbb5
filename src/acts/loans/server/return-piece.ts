import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { conflict, forbidden, invalid, notFound, stale } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import type { ReturnInput } from '../contract/return-input.ts'
import { type Arrival, settle } from './arrival.ts'
import { lockLoan, mapLoanConstraints, requireLoan } from './loan-row.ts'
import { isVisibleLoan, redactFor, type WholeLoan } from './queries.ts'

type Returned = Loan & { preparation?: { id: number } }

/** Ends an open loan for users who return without editing loans; 409 if it has already come back, with who returned it. */
export function returnPiece(caller: Caller, id: number, input: ReturnInput): Promise<Returned> {
  const { returnDate, destination = null, returnStatus: status, note, missing } = input
  // the answer is the loan, so it needs READ_LOANS
  if (!holds(caller.user, 'READ_LOANS')) throw forbidden()
  rejectFutureDay(caller, 'returnDate', returnDate)
  return transaction(caller, async (tx) => {
    if (!(await isVisibleLoan({ ...caller, db: tx }, id))) throw notFound()
    const before = await lockLoan(tx, id)
    if (before.deleted) throw notFound()
    // a form that sends its version is told that it is stale, and shows the saved loan with who saved it
    if (input.version !== undefined && input.version !== before.version) throw stale()
    if (before.returnDate !== null) throw conflict(await broughtBack(tx, id))
    const arrival = { destination, status, note, missing }
    const { loan, preparation } = await endLoan(tx, caller, before, { returnDate, ...arrival }, input.saidAt)
    return {
      ...redactFor(caller.user, loan),
      ...(preparation !== null && { preparation: { id: preparation } }),
    }
  })
}

/** Ends an open loan, which is locked with its piece. 400 if a destination is required and missing, or if the day is before the loan. */
export async function endLoan(
  tx: Db,
  caller: Caller,
  before: WholeLoan,
  { returnDate, ...arrival }: Arrival & { returnDate: string },
  saidAt?: string,
): Promise<{ loan: WholeLoan; preparation: number | null }> {
  const { id } = before
  if (returnDate < before.loanDate) throw invalid([{ field: 'returnDate', message: 'returnedBeforeLent' }])
  let preparation: number | null = null
  await recordChange(tx, caller, before.equipment.id, async () => {
    await mapLoanConstraints(updateRecord(tx, caller.user, 'loans', id, { returnDate }))
    preparation = await settle(tx, caller, before, arrival, true)
  })
  const loan = await requireLoan(tx, id)
  const changes = changesBetween(loanRecord.snapshot(before), {
    ...loanRecord.snapshot(loan),
    ...(await saidOf(tx, id)),
  })
  await audit(tx, caller.user.id, 'loans', id, 'UPDATE', [...changes, ...said(saidAt)])
  return { loan, preparation }
}

/** Note and missing accessories of a return, for the trail. */
async function saidOf(tx: Db, id: number) {
  const { rows } = await sql<{ note: string | null; missing: string | null }>`
    SELECT r.note, (SELECT string_agg(a.name, ', ' ORDER BY a.id) FROM loan_return_missing m
      JOIN equipment_accessories a ON a.id = m.accessory_id WHERE m.loan_id = r.loan_id) AS missing
    FROM loan_returns r WHERE r.loan_id = ${id}`.execute(tx)
  return { returnNote: rows[0]?.note ?? null, missing: rows[0]?.missing ?? null }
}

async function broughtBack(tx: Db, id: number) {
  const { rows } = await sql<{ name: string | null }>`
    SELECT u.first_name || ' ' || u.last_name AS name FROM loans l
      LEFT JOIN loan_returns r ON r.loan_id = l.id
      LEFT JOIN users u ON u.id = coalesce(r.returned_by, l.updated_by)
    WHERE l.id = ${id}`.execute(tx)
  const name = rows[0]?.name
  return name
    ? msg`${{ name }} has returned this piece of equipment already.`
    : msg`This piece of equipment has been returned already.`
}

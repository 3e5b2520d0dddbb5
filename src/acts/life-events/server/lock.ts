import { sql } from 'kysely'
import { lockLoan } from '#acts/loans/server/loan-row.ts'
import type { WholeLoan } from '#acts/loans/server/queries.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, forbidden, invalid, notFound } from '#core/server/errors.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { requireClient } from '#records/clients/server/client-row.ts'
import { refuseMerged } from '#records/clients/server/merge/mark.ts'
import { isVisibleClient, lockClient } from '#records/clients/server/queries.ts'
import { lockPieces } from '#records/equipment/server/lending.ts'

interface Wanted {
  version: number
  pieces: readonly { loanId: number }[]
}

const NOT_OPEN = msg`This loan is not an open loan of the client. Please look at the list again.`

/**
 * Locks the client and the named loans, in the usual order: pieces, loans, client. 404 if the user may not see the
 * client, 409 if they were changed since this version, with who it was.
 */
export async function lockEvent(
  tx: Db,
  caller: Caller,
  id: number,
  { version, pieces }: Wanted,
): Promise<{ client: Client; loans: ReadonlyMap<number, WholeLoan> }> {
  if (!(await isVisibleClient({ ...caller, db: tx }, id))) throw notFound()
  const ids = pieces.map(({ loanId }) => loanId)
  if (ids.length && !holds(caller.user, 'READ_LOANS')) throw forbidden()
  if (ids.length && !holds(caller.user, 'UPDATE_LOANS')) throw forbidden()
  await lockPieces(tx, await piecesOf(tx, id, ids))
  const loans = new Map<number, WholeLoan>()
  for (const loanId of ids.toSorted((one, other) => one - other)) {
    const loan = await openLoanOf(tx, id, loanId)
    if (!loan || loans.has(loanId))
      throw invalid([{ field: `pieces.${ids.indexOf(loanId)}.loanId`, message: NOT_OPEN }])
    loans.set(loanId, loan)
  }
  const row = await lockClient(tx, id)
  await refuseMerged(tx, row)
  if (!row || row.archivedAt) throw notFound()
  const client = await requireClient(tx, id)
  if (version !== row.version) throw changedBy(client)
  return { client, loans }
}

async function piecesOf(tx: Db, client: number, loans: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT equipment_id AS id FROM loans WHERE client_id = ${client} AND id = ANY(${loans}::int[])
    UNION SELECT id FROM equipment WHERE held_for = ${client}`.execute(tx)
  return rows.map((row) => row.id)
}

async function openLoanOf(tx: Db, client: number, id: number): Promise<WholeLoan | undefined> {
  const { rows } = await sql`
    SELECT FROM loans WHERE id = ${id} AND client_id = ${client}
      AND return_date IS NULL AND archived_at IS NULL`.execute(tx)
  if (!rows.length) return
  const loan = await lockLoan(tx, id)
  // it came back, or was archived, while the lock was awaited
  return loan.returnDate === null && !loan.deleted ? loan : undefined
}

function changedBy({ updatedBy }: Client): AppError {
  return updatedBy
    ? new AppError('stale', msg`${{ name: updatedBy.name }} has changed this client since you opened it.`)
    : new AppError('stale', msg`Somebody else has changed this record since you opened it.`)
}

import { sql } from 'kysely'
import { discard } from '#acts/preparations/server/reopen.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { endBlock } from '#records/equipment/server/blocks.ts'
import { isAsReturned } from '#records/equipment/server/lending.ts'

/**
 * Reverts where the return of a loan has sent its piece, which is locked. Returns false, and reverts nothing, if the
 * piece was changed since or somebody has begun to work on it. Holds from before the return stay; an overdue inspection
 * or a recall holds the piece again as soon as it is back.
 */
export async function unsettle(tx: Db, caller: Caller, loanId: number, pieceId: number): Promise<boolean> {
  if (!(await isAsReturned(tx, pieceId, loanId))) return false
  const { rows } = await sql<{ id: number; preparation: number | null }>`
    SELECT b.id, p.id AS preparation FROM loan_returns r JOIN equipment_blocks b ON b.id = r.block_id
      LEFT JOIN preparations p ON b.kind = 'PREPARATION' AND p.id = b.record_id
    WHERE r.loan_id = ${loanId} AND b.ended_at IS NULL`.execute(tx)
  const [begun] = rows
  if (begun?.preparation) {
    if (await isTouched(tx, begun.preparation)) return false
    await discard(tx, caller, pieceId, begun.preparation)
  } else if (begun) await endBlock(tx, caller, pieceId, begun)
  await sql`UPDATE equipment_blocks b SET ended_at = now(), ended_by = ${caller.user.id} FROM loan_returns r
    WHERE r.loan_id = ${loanId} AND b.equipment_id = ${pieceId} AND b.kind IN ('INSPECTION', 'RECALL') AND b.ended_at IS NULL
      AND b.since >= r.returned_at`.execute(tx)
  await sql`DELETE FROM loan_returns WHERE loan_id = ${loanId}`.execute(tx)
  await sql`UPDATE equipment_before_return SET returned_version = e.version FROM equipment e
    WHERE e.id = equipment_id AND equipment_id = ${pieceId}`.execute(tx)
  return true
}

/** Locks the preparation before reading it, so that an answer which is being saved counts. */
async function isTouched(tx: Db, id: number): Promise<boolean> {
  await sql`SELECT FROM preparations WHERE id = ${id} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ touched: boolean }>`
    SELECT EXISTS (SELECT FROM preparation_lines WHERE preparation_id = ${id} AND version > 1)
      OR EXISTS (SELECT FROM preparation_pictures WHERE preparation_id = ${id}) AS touched`.execute(tx)
  return rows[0]?.touched ?? false
}

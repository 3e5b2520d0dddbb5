import { sql } from 'kysely'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { isAsReturned } from '#equipment/server/lending.ts'
import { discard } from '#preparations/server/reopen.ts'

/**
 * Takes back where the return of a loan has sent its piece, which is locked. Answers false where the piece was changed
 * since, or somebody has begun to work on it: then nothing is taken back.
 */
export async function unsettle(tx: Db, caller: Caller, loanId: number, pieceId: number): Promise<boolean> {
  if (!(await isAsReturned(tx, pieceId, loanId))) return false
  const { rows } = await sql<{ id: number; touched: boolean }>`
    SELECT p.id, EXISTS (SELECT FROM preparation_lines WHERE preparation_id = p.id AND version > 1)
      OR EXISTS (SELECT FROM preparation_pictures WHERE preparation_id = p.id) AS touched
    FROM preparations p WHERE p.loan_id = ${loanId} AND p.ended_at IS NULL FOR UPDATE OF p`.execute(tx)
  if (rows.some(({ touched }) => touched)) return false
  for (const { id } of rows) await discard(tx, caller, pieceId, id)
  // the block that was opened with the return has its time
  await sql`
    UPDATE equipment_blocks b SET ended_at = now(), ended_by = ${caller.user.id} FROM loan_returns r
    WHERE r.loan_id = ${loanId} AND r.destination = 'WORKSHOP' AND b.equipment_id = ${pieceId}
      AND b.kind = 'WORKSHOP' AND b.record_id IS NULL AND b.since = r.returned_at AND b.ended_at IS NULL`.execute(
    tx,
  )
  await sql`DELETE FROM loan_returns WHERE loan_id = ${loanId}`.execute(tx)
  await sql`UPDATE equipment_before_return SET returned_version = e.version FROM equipment e
    WHERE e.id = equipment_id AND equipment_id = ${pieceId}`.execute(tx)
  return true
}

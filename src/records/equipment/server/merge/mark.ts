import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { type AppError, conflict, notFound } from '#core/server/errors.ts'
import { endOfMerges } from '#core/server/merging/merges.ts'
import { displayNumber } from '../../contract/equipment.ts'
import { findPiece, mayOpen } from '../queries.ts'
import { redactFor } from '../redact.ts'

/** A piece that the user may see; for a merged one also the number of the remaining piece. */
export async function openEquipment({ db, user }: Caller, id: number) {
  const piece = await findPiece(db, id, mayOpen(user))
  if (piece) return redactFor(user, piece)
  const gone = await findPiece(db, id, sql`e.merged_into_id IS NOT NULL`)
  const end = gone && (await findPiece(db, await endOfMerges(db, 'equipment', id), mayOpen(user)))
  if (!gone || !end) throw notFound()
  const mergedInto = { id: end.id, number: displayNumber(end) }
  return { ...redactFor(user, gone), number: displayNumber(gone), mergedInto }
}

/** Remaining pieces for some ids, each once. */
export async function endsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE chain AS (
      SELECT id, merged_into_id FROM equipment WHERE id = ANY(${ids}::int[])
      UNION SELECT e.id, e.merged_into_id FROM equipment e JOIN chain ON e.id = chain.merged_into_id
    )
    SELECT id FROM chain WHERE merged_into_id IS NULL`.execute(db)
  return rows.map(({ id }) => id)
}

/** Error for a piece that is not listed: it was merged into another, or there is none. */
export async function missing(tx: Db, id: number): Promise<AppError> {
  await refuseMerged(tx, id)
  return notFound()
}

/** 409 for changes of a merged piece. */
export async function refuseMerged(tx: Db, id: number): Promise<void> {
  const end = await endOfMerges(tx, 'equipment', id)
  const piece = end === id ? undefined : await findPiece(tx, end)
  if (piece) throw conflict(msg`Merged into ${{ number: displayNumber(piece) }}`)
}

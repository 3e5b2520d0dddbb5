import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { type AppError, conflict, notFound } from '#core/server/errors.ts'
import { endOfMerges } from '#core/server/merging/merges.ts'
import { displayNumber } from '../../contract/equipment.ts'
import { findPiece, mayOpen } from '../queries.ts'
import { redactFor } from '../redact.ts'

/** What the user may see of a piece; of one that was merged, besides, where it is found now. */
export async function openEquipment({ db, user }: Caller, id: number) {
  const piece = await findPiece(db, id, mayOpen(user))
  if (piece) return redactFor(user, piece)
  const gone = await findPiece(db, id, sql`e.merged_into_id IS NOT NULL`)
  const end = gone && (await findPiece(db, await endOfMerges(db, 'equipment', id), mayOpen(user)))
  if (!gone || !end) throw notFound()
  const mergedInto = { id: end.id, number: displayNumber(end) }
  return { ...redactFor(user, gone), number: displayNumber(gone), mergedInto }
}

/** The pieces that are kept of those of some ids, each once. */
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

/** What is said of a piece that is not listed: where it is now, or that there is none. */
export async function missing(tx: Db, id: number): Promise<AppError> {
  await refuseMerged(tx, id)
  return notFound()
}

/** 409 for whatever changes a piece that was merged. */
export async function refuseMerged(tx: Db, id: number): Promise<void> {
  const end = await endOfMerges(tx, 'equipment', id)
  const piece = end === id ? undefined : await findPiece(tx, end)
  if (piece) throw conflict(msg`Merged into ${{ number: displayNumber(piece) }}`)
}

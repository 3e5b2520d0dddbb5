import { sql } from 'kysely'
import type { z } from 'zod'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type OpenBlock, openBlock, openBlocksJson, saidOfBlock } from '#records/equipment/server/blocks.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { begun } from '../contract/preparations.ts'
import { readPreparation } from './queries.ts'

const ON_LOAN = conflict(msg`This piece of equipment is on loan. Return it first.`)
const NO_CHECKLIST = invalid([
  { field: 'destination', message: msg`No checklist is for the return of this kind of equipment.` },
])

export type Begun = z.input<typeof begun>

/** Sends a piece that is here to preparation or the workshop; 409 if it is there already, with who sent it. */
export function begin(
  caller: Caller,
  { equipment: { id }, destination }: { equipment: { id: number }; destination: 'PREPARATION' | 'WORKSHOP' },
): Promise<Begun> {
  return transaction(caller, async (tx) => {
    const piece = await lockActivePiece(tx, caller, id)
    if (piece.onLoan) throw ON_LOAN
    const same = piece.blocks.find(({ kind }) => kind === destination)
    if (same) throw conflict(saidOfBlock(caller, same))
    let preparationId: number | null = null
    await recordChange(tx, caller, id, async () => {
      preparationId = (await send(tx, caller, id, destination, null)).preparationId
    })
    const { rows } = await sql<{ blocks: OpenBlock[] }>`
      SELECT ${openBlocksJson} AS blocks FROM equipment e WHERE e.id = ${id}`.execute(tx)
    const blocks = rows[0]?.blocks ?? []
    if (preparationId === null) return { id: null, blocks }
    return { ...(await readPreparation(caller, preparationId, tx)), blocks }
  })
}

/** Result of sending a piece: the block that holds it, and the preparation, if it is one. */
export interface Sent {
  blockId: number
  preparationId: number | null
}

/** The same within a transaction that has locked the piece. */
export async function send(
  tx: Db,
  caller: Caller,
  pieceId: number,
  destination: 'PREPARATION' | 'WORKSHOP',
  loanId: number | null,
): Promise<Sent> {
  if (destination === 'WORKSHOP')
    return { blockId: await openBlock(tx, caller, pieceId, 'WORKSHOP', null), preparationId: null }
  const insert = sql<{ id: number }>`
    INSERT INTO preparations (equipment_id, loan_id, checklist_version_id, begun_by)
    SELECT e.id, ${loanId}::int, v.id, ${caller.user.id} FROM equipment e
      JOIN checklist_versions v ON v.checklist_id = checklist_for(e.subcategory_id, 'RETURN')
    WHERE e.id = ${pieceId} ORDER BY v.number DESC LIMIT 1 RETURNING id`
  const preparation = await firstRow(tx, insert)
  if (!preparation) throw NO_CHECKLIST
  const { id } = preparation
  await sql`
    INSERT INTO preparation_lines (preparation_id, line_id)
    SELECT p.id, l.id FROM preparations p JOIN checklist_lines l USING (checklist_version_id) WHERE p.id = ${id}`.execute(
    tx,
  )
  const blockId = await openBlock(tx, caller, pieceId, 'PREPARATION', id)
  await audit(tx, caller.user.id, 'preparations', id, 'CREATE')
  return { blockId, preparationId: id }
}

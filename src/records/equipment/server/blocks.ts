import { sql } from 'kysely'
import { formatDay } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict } from '#core/server/errors.ts'
import { insertRow } from '#core/server/rows.ts'
import type { BlockKind } from '../contract/blocks.ts'

/** Blocks keep a piece from being lent. Triggers on the table enforce this for loans, and update the status of the piece. */

/** An open block with the data for its message: start, user, and the checklist of a preparation. */
export interface OpenBlock {
  id: number
  kind: BlockKind
  since: string
  begun_by: string | null
  name: string | null
  name_fr: string | null
  /** For an inspection: its due date. */
  overdue_since: string | null
}

/** Open blocks of `equipment e`, oldest first. */
export const openBlocksJson = sql`(SELECT coalesce(json_agg(b ORDER BY b.id), '[]')
  FROM open_blocks b WHERE b.equipment_id = e.id)`

/** Message about a block of a piece. */
export function saidOfBlock({ locale }: Caller, block: OpenBlock): Message {
  const name = block.begun_by ?? ''
  const since = formatDay(block.since)
  const checklist = nameIn(locale, { ...block, name: block.name ?? '' })
  switch (block.kind) {
    case 'PREPARATION':
      return msg`This piece is being prepared: ${{ checklist }}, begun by ${{ name }}.`
    case 'WORKSHOP':
      return msg`This piece has been in the workshop since ${{ since }}, sent by ${{ name }}.`
    case 'INSPECTION': {
      const date = formatDay(block.overdue_since ?? block.since)
      return msg`Inspection overdue since ${{ date }}: this piece is not lent.`
    }
    case 'RECALL':
      return msg`This piece was recalled on ${{ since }}.`
  }
}

/**
 * 409 that names each block, unless the user may lend blocked pieces and gives a reason. For a user who may, the error
 * has the field of the reason.
 */
export function blockedBy(
  caller: Caller,
  blocks: readonly OpenBlock[],
  reason: string | null,
): AppError | undefined {
  const texts = blocks.map((block) => saidOfBlock(caller, block))
  const [first, ...others] = texts
  if (!first) return undefined
  const may = holds(caller.user, 'LEND_BLOCKED_EQUIPMENT')
  if (may && reason !== null) return undefined
  return new AppError(
    'blocked',
    others.reduce((one, other) => msg`${{ one }} ${{ other }}`, first),
    [
      ...texts.map((message) => ({ field: 'equipment', message })),
      ...(may ? [{ field: 'lendReason', message: msg`Why is it lent all the same?` }] : []),
    ],
  )
}

/** Refusals of the database constraints on opening a block. */
export const blockRules = {
  equipment_blocks_of_piece_that_is_here: conflict(msg`This piece of equipment is on loan. Return it first.`),
  equipment_blocks_with_status: conflict(
    msg`No equipment status has the purpose that this needs. An administrator chooses one in Tools.`,
  ),
  equipment_blocks_one_open: conflict(msg`Somebody has sent this piece of equipment there already.`),
}

/** Opens a block on a piece, which is locked; the piece gets the status of that purpose. */
export async function openBlock(
  tx: Db,
  { user }: Caller,
  pieceId: number,
  kind: BlockKind,
  recordId: number | null,
): Promise<number> {
  const block = { equipmentId: pieceId, kind, recordId, begunBy: user.id }
  return mapConstraint(blockRules, insertRow(tx, 'equipment_blocks', block))
}

/** Identifies a block of a piece: by its id, or by its kind and record. */
type Which = { id: number } | { kind: BlockKind; recordId: number }

/** Ends a block of a piece, which is locked, if it is open. */
export async function endBlock(
  tx: Db,
  { user }: Caller,
  pieceId: number,
  which: Which,
  reason: string | null = null,
): Promise<void> {
  const chosen =
    'id' in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} AND record_id = ${which.recordId}`
  await sql`UPDATE equipment_blocks SET ended_at = now(), ended_by = ${user.id}, end_reason = ${reason}
    WHERE equipment_id = ${pieceId} AND ${chosen} AND ended_at IS NULL`.execute(tx)
}

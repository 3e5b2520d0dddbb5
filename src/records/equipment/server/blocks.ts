import { sql } from 'kysely'
import { formatDay } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import { type Db, onlyId } from '#core/server/database.ts'
import { AppError, conflict } from '#core/server/errors.ts'
import type { BlockKind } from '../contract/blocks.ts'

/** What keeps a piece from going out. The triggers of the table keep loans, and the status of the piece, to it. */

/** A block as people are told it: since when, by whom, and the checklist of a preparation. */
export interface OpenBlock {
  id: number
  kind: BlockKind
  since: string
  begun_by: string | null
  name: string | null
  name_fr: string | null
  /** Of an inspection: the day until which it was due. */
  overdue_since: string | null
}

/** The open blocks of `equipment e`, the oldest first. */
export const openBlocksJson = sql`(SELECT coalesce(json_agg(b ORDER BY b.id), '[]')
  FROM open_blocks b WHERE b.equipment_id = e.id)`

/** What a block says of its piece. */
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
 * 409 that names each block, unless the lender may lend what is blocked and says why. Who may is told by the field of
 * the reason that it would be lent with one.
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

/** What is said where the database keeps a block from being opened. */
export const blockRules = {
  equipment_blocks_of_piece_that_is_here: conflict(msg`This piece of equipment is on loan. Return it first.`),
  equipment_blocks_with_status: conflict(
    msg`No equipment status has the purpose that this needs. An administrator chooses one in Tools.`,
  ),
  equipment_blocks_one_open: conflict(msg`Somebody has sent this piece of equipment there already.`),
}

/** Keeps a piece, which is locked, from going out; it has the status of that purpose from now on. */
export async function openBlock(
  tx: Db,
  { user }: Caller,
  pieceId: number,
  kind: BlockKind,
  recordId: number | null,
): Promise<number> {
  const insert = sql<{ id: number }>`INSERT INTO equipment_blocks (equipment_id, kind, record_id, begun_by)
    VALUES (${pieceId}, ${kind}, ${recordId}, ${user.id}) RETURNING id`
  return onlyId((await mapConstraint(blockRules, insert.execute(tx))).rows)
}

/** Of a piece: one by its id, or that of a kind which stands for a record. */
type Which = { id: number } | { kind: BlockKind; recordId: number }

/** Ends a block of a piece, which is locked, where it is open. */
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

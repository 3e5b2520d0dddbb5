import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { movedColumns } from '#core/server/entity.ts'
import { type Moved, moveAll } from '#core/server/merging/move.ts'
import { displayNumber } from '../../contract/equipment.ts'
import { MOVED, type MovedKind } from '../../contract/merge.ts'
import type { Kept } from './lock.ts'

const named = (piece: Kept) => `${displayNumber(piece)} ${piece.item.name}`

export const columnsMovedWithPiece = ({ entities }: Pick<Caller, 'entities'>) =>
  movedColumns(entities, 'equipment', MOVED)

/** Moves everything that refers to a piece to another, or only the records in `only`. */
export function moveOfPiece(
  tx: Db,
  caller: Caller,
  { from, to }: { from: Kept; to: Kept },
  only?: Moved<MovedKind>,
): Promise<Moved<MovedKind>> {
  const move = { from: from.id, to: to.id, named: { from: named(from), to: named(to) } }
  return moveAll(tx, caller, columnsMovedWithPiece(caller), move, only)
}

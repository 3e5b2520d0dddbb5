import { useCall } from '#core/web/api/useCall.ts'
import { readEquipment } from '../contract/calls.ts'
import type { Piece } from './pieceOption.ts'

/** The piece with an id: one of `known`, otherwise loaded, e.g. for restored values of a form. */
export function usePiece(
  id: number | null | undefined,
  known: readonly (Piece | undefined)[],
): Piece | undefined {
  const piece = known.find((one) => one?.id === id)
  const { data } = useCall(
    readEquipment,
    { params: { id: id ?? 0 } },
    { enabled: typeof id === 'number' && !piece },
  )
  return piece ?? (data?.id === id ? data : undefined)
}

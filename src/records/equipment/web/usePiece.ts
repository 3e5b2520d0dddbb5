import { useCall } from '#core/web/api/useCall.ts'
import { readEquipment } from '../contract/calls.ts'
import type { Piece } from './pieceOption.ts'

/** The piece of an id: one of `known`, else read, as for a form whose values are put back. */
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

import type { Equipment } from '../contract/equipment.ts'
import { HoldBanner } from './hold/HoldBanner.tsx'
import { ReservationBanner } from './reservation/ReservationBanner.tsx'

interface PieceStateProps {
  piece: Equipment
  /** Undefined if the user may not. */
  onChooseClient: (() => void) | undefined
  onRelease: (() => void) | undefined
}

/** Banners above the form of a piece for its reservation or hold. */
export function PieceState({ piece, onChooseClient, onRelease }: PieceStateProps) {
  if (piece.deleted) return null
  return (
    <>
      {piece.reservedUntil && <ReservationBanner piece={piece} until={piece.reservedUntil} />}
      {piece.onHold && (
        <HoldBanner
          piece={piece}
          onChoose={piece.reserved ? undefined : onChooseClient}
          onRelease={onRelease}
        />
      )}
    </>
  )
}

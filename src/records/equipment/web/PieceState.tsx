import type { Equipment } from '../contract/equipment.ts'
import { HoldBanner } from './hold/HoldBanner.tsx'
import { ReservationBanner } from './reservation/ReservationBanner.tsx'

interface PieceStateProps {
  piece: Equipment
  /** Lends it, as the act of its state; undefined if it cannot be lent, or the user may not. */
  onLend: (() => void) | undefined
  /** Undefined if the user may not. */
  onChooseClient: (() => void) | undefined
  onRelease: (() => void) | undefined
}

/** Banners above the form of a piece for its reservation or hold. */
export function PieceState({ piece, onLend, onChooseClient, onRelease }: PieceStateProps) {
  if (piece.deleted) return null
  return (
    <>
      {piece.reservedUntil && <ReservationBanner piece={piece} until={piece.reservedUntil} onLend={onLend} />}
      {piece.onHold && (
        <HoldBanner
          piece={piece}
          onLend={piece.reserved ? undefined : onLend}
          onChoose={piece.reserved ? undefined : onChooseClient}
          onRelease={onRelease}
        />
      )}
    </>
  )
}

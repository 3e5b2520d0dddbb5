import type { Owner } from '#acts/loans/web/opened.ts'
import { PieceField } from '#records/equipment/web/PieceField.tsx'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { serviceRecord } from '../contract/service.ts'

interface RepairedPieceProps {
  owner: Owner
  first: Piece | undefined
}

/** Field of the repaired piece; it is fixed on the page of a piece. */
export function RepairedPiece({ owner, first }: RepairedPieceProps) {
  const { equipment } = useLabels(serviceRecord)
  const isClient = 'client' in owner
  return (
    <PieceField
      name="equipment"
      label={equipment}
      client={isClient ? owner.client : undefined}
      first={isClient ? first : (first ?? owner.piece)}
      readOnly={!isClient}
      width={8}
    />
  )
}

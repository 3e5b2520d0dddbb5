import { PieceField } from '#equipment/web/PieceField.tsx'
import type { Piece } from '#equipment/web/pieceOption.ts'
import type { Owner } from '#loans/web/opened.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { serviceRecord } from '../contract/service.ts'

interface RepairedPieceProps {
  owner: Owner
  first: Piece | undefined
}

/** What is repaired; on the page of a piece nothing else. */
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

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useHolds } from '#core/web/session/session.ts'
import { READS_EQUIPMENT } from '../contract/calls.ts'
import { displayNumber, type Numbered } from '../contract/equipment.ts'

/** Number of a piece, as a link in a new tab if the user may open it (rule 2.2.1). */
export function PieceLink({ piece }: { piece: Numbered & { id: number } }) {
  const mayFollow = useHolds(READS_EQUIPMENT)
  if (!mayFollow) return displayNumber(piece)
  return (
    <Link to="/equipment/{-$id}" params={{ id: String(piece.id) }} target="_blank" rel="noreferrer">
      {displayNumber(piece)}
      <span className="visually-hidden">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </Link>
  )
}

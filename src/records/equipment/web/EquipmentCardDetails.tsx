import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import type { EquipmentRow } from '../contract/equipment.ts'

/** Details of a card: the client of the loan or hold, and the last return. */
export function EquipmentCardDetails({ piece }: { piece: EquipmentRow }) {
  const { day, instant } = useDates()
  const { onHoldFor, onLoanFor, reservedBy } = piece
  return (
    <dl className="details">
      {onLoanFor && (
        <div>
          <dt>
            <Trans>On loan to</Trans>
          </dt>
          <dd>
            <Link to="/clients/{-$id}" params={{ id: String(onLoanFor.id) }}>
              {fullName(onLoanFor)}
            </Link>
          </dd>
        </div>
      )}
      {piece.onLoanSince && (
        <div>
          <dt>
            <Trans>On loan since</Trans>
          </dt>
          <dd className="tabular">{day(piece.onLoanSince)}</dd>
        </div>
      )}
      {piece.onHold && onHoldFor && (
        <div>
          <dt>
            <Trans>On hold for</Trans>
          </dt>
          <dd>
            <Link to="/clients/{-$id}" params={{ id: String(onHoldFor.id) }}>
              {fullName(onHoldFor)}
            </Link>
          </dd>
        </div>
      )}
      {piece.onHold && (
        <div>
          <dt>
            <Trans>On hold since</Trans>
          </dt>
          <dd className="tabular">{day(piece.onHoldDate)}</dd>
        </div>
      )}
      {reservedBy && (
        <div>
          <dt>
            <Trans>Reserved by</Trans>
          </dt>
          <dd>{reservedBy.name}</dd>
        </div>
      )}
      {piece.reserved && (
        <div>
          <dt>
            <Trans>Reserved until</Trans>
          </dt>
          <dd className="tabular">{instant(piece.reservedUntil)}</dd>
        </div>
      )}
      {piece.lastReturnDate && (
        <div>
          <dt>
            <Trans>Last returned</Trans>
          </dt>
          <dd className="tabular">{day(piece.lastReturnDate)}</dd>
        </div>
      )}
    </dl>
  )
}

export function hasCardDetails({ onLoanSince, onHold, reserved, lastReturnDate }: EquipmentRow): boolean {
  return Boolean(onLoanSince) || onHold || reserved || lastReturnDate !== null
}

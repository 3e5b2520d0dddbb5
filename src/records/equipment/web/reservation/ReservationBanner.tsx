import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useHolds } from '#core/web/session/session.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { type Equipment, RESERVATION_HOURS } from '../../contract/equipment.ts'
import { StateBanner } from '../StateBanner.tsx'
import { ReservationAct } from './ReservationAct.tsx'
import classes from './ReservationBanner.module.css'
import { useReservation } from './reservation.ts'
import { TimeLeftText } from './TimeLeft.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

interface ReservationBannerProps {
  piece: Equipment
  until: string
  /** Undefined if it is reserved by somebody else, or cannot be lent by the user. */
  onLend: (() => void) | undefined
}

/** Banner of a reservation: user, end, and the remaining share of the 24 hours. */
export function ReservationBanner({ piece, until, onLend }: ReservationBannerProps) {
  const { instant } = useDates()
  const mayUpdate = useHolds('UPDATE_EQUIPMENT')
  const { isOwn, end } = useReservation(piece)
  const left = useTimeLeft(until)
  const who = piece.reservedBy?.name
  const when = instant(until)
  return (
    <StateBanner
      tone="reserved"
      icon={IconHourglass}
      title={
        isOwn ? (
          <Trans>Reserved by you</Trans>
        ) : who ? (
          <Trans>Reserved by {who}</Trans>
        ) : (
          <Trans>Reserved</Trans>
        )
      }
      meter={
        <div className={classes.left}>
          <strong>
            <TimeLeftText left={left} />
          </strong>
          <SecondLine>
            <Trans>of {RESERVATION_HOURS} hours</Trans>
          </SecondLine>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${left.share * 100}%` }} />
          </span>
        </div>
      }
      acts={
        (onLend || end) && (
          <>
            {onLend && (
              <Button size="sm" variant="filled" onClick={onLend}>
                <Trans>Lend</Trans>
              </Button>
            )}
            {end && <ReservationAct piece={piece} size="sm" />}
          </>
        )
      }
    >
      <p>
        <Trans>Until {when}.</Trans> {mayUpdate && <Trans>The status is locked until then.</Trans>}
      </p>
    </StateBanner>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { displayNumber, type EquipmentRow } from '#records/equipment/contract/equipment.ts'
import { EquipmentStatus } from '#records/equipment/web/EquipmentStatus.tsx'
import { Thumbnail } from '#records/equipment/web/photos/Thumbnail.tsx'
import type { Scanned } from '../contract/calls.ts'
import { Acts } from './Acts.tsx'
import classes from './Found.module.css'

interface FoundProps {
  scanned: Scanned
  /** Whether the address of a label was opened, which cannot be a misread text. */
  isFollowed: boolean
  /** Whether its heading gets the focus. */
  takesFocus: boolean
  /** Renders the acts on the piece that were sent since. */
  sent: ((piece: EquipmentRow) => ReactNode) | undefined
  /** Called when the user is ready for the next label. */
  onNext: () => void
  /** Reads the same piece after a change. */
  onRead: (text: string) => void
}

/** Result of a scan that means one piece or none, in large type, with the acts on the piece. */
export function Found({ scanned, isFollowed, takesFocus, sent, onNext, onRead }: FoundProps) {
  const { t } = useLingui()
  const { kind, read, pieces, acts } = scanned
  const heading = useRef<HTMLHeadingElement>(null)
  const [piece] = pieces
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [scanned, takesFocus])
  if (kind === 'UNKNOWN' || !piece)
    return (
      <Card title={t`Not found`} heading={heading}>
        <p className={classes.large}>
          {isFollowed ? (
            <Trans>There is no such piece of equipment, or you may not see it.</Trans>
          ) : (
            <Trans>No piece of equipment has this label or number: {read}</Trans>
          )}
        </p>
        <div className={classes.acts}>
          <Button onClick={onNext}>
            <Trans>Next scan</Trans>
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title={displayNumber(piece)} heading={heading} picture={<Thumbnail piece={piece} />}>
      {kind === 'REPLACED' && (
        <p className={classes.replaced}>
          <Trans>This label has been replaced. Take it off, and print a new one if the piece has none.</Trans>
        </p>
      )}
      <p className={classes.large}>{nameIn(piece.item)}</p>
      <p className={classes.large}>
        <EquipmentStatus of={piece} />
      </p>
      <Whose piece={piece} />
      <Suspense>{sent?.(piece)}</Suspense>
      <Acts piece={piece} acts={acts} onNext={onNext} onChanged={() => onRead(displayNumber(piece))} />
    </Card>
  )
}

interface CardProps {
  title: string
  heading: React.Ref<HTMLHeadingElement>
  picture?: ReactNode
  children: ReactNode
}

export function Card({ title, heading, picture, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.number}>
          {title}
        </h2>
        {picture}
      </div>
      {children}
    </section>
  )
}

/** The client or user who has, awaits or reserved the piece, if the reader may see them. */
function Whose({ piece }: { piece: EquipmentRow }) {
  const { day, instant } = useDates()
  const { onLoan, onLoanFor, onLoanSince, onHoldFor, onHoldDate, reservedBy, reservedUntil } = piece
  if (onLoan && onLoanFor)
    return (
      <p>
        <Trans>
          {fullName(onLoanFor)} {onLoanFor.clientNumber} has it since {day(onLoanSince)}.
        </Trans>
      </p>
    )
  if (onHoldFor)
    return (
      <p>
        <Trans>
          {fullName(onHoldFor)} {onHoldFor.clientNumber} waits for it since {day(onHoldDate)}.
        </Trans>
      </p>
    )
  if (reservedBy)
    return (
      <p>
        <Trans>
          {reservedBy.name} has reserved it until {instant(reservedUntil)}.
        </Trans>
      </p>
    )
  return null
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { paintFirst } from '#ui/web/page/painted.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { type Sorting, sortHead } from '#ui/web/table/sorting.ts'
import type { EQUIPMENT_SORTS } from '../../contract/calls.ts'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import { useIsAgent } from '../agent.ts'
import { EquipmentStatus } from '../EquipmentStatus.tsx'
import { makeOf } from '../makeOf.ts'
import { Thumbnail } from '../photos/Thumbnail.tsx'
import { firstSizes } from '../pieceOption.ts'
import { ReservationAct } from '../reservation/ReservationAct.tsx'
import { TimeLeft } from '../reservation/TimeLeft.tsx'
import classes from './equipmentColumns.module.css'

/** Columns of the list, with an additional one for READ_EQUIPMENT (rule 3.2.1), and the act of referral agents. */
export function useEquipmentColumns(
  onReturn: ((piece: EquipmentRow) => void) | undefined,
  sorting: Sorting<(typeof EQUIPMENT_SORTS)[number]>,
): Column<EquipmentRow>[] {
  const { t } = useLingui()
  const isAgent = useIsAgent()
  const seesAll = useHolds('READ_EQUIPMENT')
  const shown: Column<EquipmentRow>[] = [
    {
      header: t`Number`,
      kind: 'figures',
      width: '6rem',
      sort: sortHead(sorting, 'number'),
      cell: displayNumber,
    },
    {
      header: t`Item and category`,
      twoLines: true,
      rowHeader: true,
      sort: sortHead(sorting, 'item'),
      cell: (piece) => <Item piece={piece} pictured={isAgent} />,
    },
    { header: t`Make, model, serial number`, cell: (piece) => <Make piece={piece} /> },
    {
      header: t`Program`,
      width: '7.25rem',
      sort: sortHead(sorting, 'program'),
      cell: (piece) => piece.program.acronym,
    },
    {
      header: t`Status`,
      width: '8.25rem',
      cell: (piece) => (
        <>
          <EquipmentStatus of={piece} />
          {!seesAll && piece.reservedUntil && (
            <SecondLine>
              <TimeLeft until={piece.reservedUntil} />
            </SecondLine>
          )}
        </>
      ),
    },
  ]
  if (seesAll)
    shown.push({ header: t`With or for`, cell: (piece) => <WithOrFor piece={piece} onReturn={onReturn} /> })
  if (isAgent)
    shown.push({
      header: t`Reservation`,
      headerHidden: true,
      kind: 'number',
      width: '8.25rem',
      cell: (piece) => <ReservationAct piece={piece} size="sm" />,
    })
  return shown
}

/** Referral agents also see the picture, because they choose pieces that they have not seen. */
function Item({ piece, pictured }: { piece: EquipmentRow; pictured: boolean }) {
  const { item, category, subcategory } = piece
  const sizes = firstSizes(piece)
  const words = (
    <>
      {nameIn(item)}
      <SecondLine>
        {nameIn(category)}, {nameIn(subcategory)}
      </SecondLine>
      {sizes && <SecondLine>{sizes}</SecondLine>}
    </>
  )
  if (!pictured) return words
  return (
    <span className={classes.pictured}>
      <span>{words}</span>
      <Thumbnail piece={piece} />
    </span>
  )
}

function Make({ piece }: { piece: EquipmentRow }) {
  const { serialNumber } = piece
  const made = makeOf(piece)
  return (
    <>
      {made}
      {serialNumber && (made ? <SecondLine>{serialNumber}</SecondLine> : <span>{serialNumber}</span>)}
    </>
  )
}

interface WithOrForProps {
  piece: EquipmentRow
  onReturn: ((piece: EquipmentRow) => void) | undefined
}

/** User of the reservation with the remaining time, or client of the loan or hold with its start, and an act to return it. */
function WithOrFor({ piece, onReturn }: WithOrForProps) {
  const { t } = useLingui()
  const number = displayNumber(piece)
  const { day } = useDates()
  const { reservedBy, reservedUntil, onLoan } = piece
  if (reservedUntil)
    return (
      <>
        {reservedBy?.name}
        <SecondLine>
          <TimeLeft until={reservedUntil} />
        </SecondLine>
      </>
    )
  const who = onLoan ? piece.onLoanFor : piece.onHoldFor
  const since = day(onLoan ? piece.onLoanSince : piece.onHoldDate)
  const returns = onLoan && onReturn
  if (!who && !since && !returns) return null
  return (
    <div className={classes.cell}>
      <div>
        {who && (
          <>
            <span className="name">{who.lastName},</span> <span className="name">{who.firstName}</span>
          </>
        )}
        {since && (
          <SecondLine>
            <Trans>Since {since}</Trans>
          </SecondLine>
        )}
      </div>
      {returns && (
        <Button size="sm" aria-label={t`Return ${number}`} onClick={paintFirst(() => returns(piece))}>
          <Trans>Return</Trans>
        </Button>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDates } from '#kit/web/i18n/dates.ts'
import { useMayCall } from '#kit/web/session/session.ts'
import type { Column } from '#kit/web/table/columns.ts'
import { type EquipmentRow, shownNumber } from '../../contract/equipment.ts'
import { releaseEquipment } from '../../contract/holding.ts'
import { EquipmentStatus } from '../EquipmentStatus.tsx'
import { makeOf } from '../makeOf.ts'
import { nameIn } from '../nameIn.ts'
import { useRemoveHold } from './removeHold.ts'

export function useOnHoldColumns(clientId: number): Column<EquipmentRow>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const mayRemove = useMayCall(releaseEquipment)
  const removeHold = useRemoveHold(clientId)
  const columns: Column<EquipmentRow>[] = [
    {
      header: t`Equipment Number`,
      kind: 'figures',
      rowHeader: true,
      cell: (piece) => (
        <Link to="/equipment/{-$id}" params={{ id: String(piece.id) }} target="_blank" rel="noreferrer">
          {shownNumber(piece)}
          <span className="visually-hidden">
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </span>
        </Link>
      ),
    },
    {
      header: t`Item`,
      cell: (piece) => (
        <>
          {nameIn(piece.item)}
          <span className="second-line">
            {[makeOf(piece), piece.serialNumber].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      header: t`Status`,
      cell: (piece) => (
        <>
          <EquipmentStatus of={piece} />
          {piece.status && <span className="second-line">{piece.status.name}</span>}
        </>
      ),
    },
    { header: t`On hold since`, kind: 'figures', cell: ({ onHoldDate }) => day(onHoldDate) },
  ]
  const acts: Column<EquipmentRow> = {
    header: t`Actions`,
    headerHidden: true,
    cell: (piece) => (
      <Button
        size="sm"
        variant="subtle"
        aria-label={t`Remove hold of ${shownNumber(piece)}`}
        onClick={() => void removeHold(piece)}
      >
        <Trans>Remove hold</Trans>
      </Button>
    ),
  }
  return mayRemove ? [...columns, acts] : columns
}

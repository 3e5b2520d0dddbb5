import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { displayNumber, type EquipmentRow } from '../../contract/equipment.ts'
import { releaseEquipment } from '../../contract/holding.ts'
import { EquipmentStatus } from '../EquipmentStatus.tsx'
import { makeOf } from '../makeOf.ts'
import { PieceLink } from '../PieceLink.tsx'
import classes from './EquipmentOnHold.module.css'
import { useRemoveHold } from './removeHold.ts'

export function useOnHoldColumns(
  clientId: number,
  onLend: ((piece: EquipmentRow) => void) | undefined,
): Column<EquipmentRow>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const mayRemove = useMayCall(releaseEquipment)
  const removeHold = useRemoveHold(clientId)
  const columns: Column<EquipmentRow>[] = [
    {
      header: t`Equipment Number`,
      kind: 'figures',
      rowHeader: true,
      cell: (piece) => <PieceLink piece={piece} />,
    },
    {
      header: t`Item`,
      cell: (piece) => (
        <>
          {nameIn(piece.item)}
          <SecondLine>{[makeOf(piece), piece.serialNumber].filter(Boolean).join(', ')}</SecondLine>
        </>
      ),
    },
    {
      header: t`Status`,
      cell: (piece) => (
        <>
          <EquipmentStatus of={piece} />
          {piece.status && <SecondLine>{nameIn(piece.status)}</SecondLine>}
        </>
      ),
    },
    { header: t`On hold since`, kind: 'figures', cell: ({ onHoldDate }) => day(onHoldDate) },
  ]
  const acts: Column<EquipmentRow> = {
    header: t`Actions`,
    headerHidden: true,
    cell: (piece) => (
      <div className={classes.acts}>
        {onLend && (
          <Button
            size="sm"
            leftSection={<Icon of={IconPlus} small />}
            aria-label={t`Create loan of ${displayNumber(piece)}`}
            onClick={() => onLend(piece)}
          >
            <Trans>Create loan</Trans>
          </Button>
        )}
        {mayRemove && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={t`Remove hold of ${displayNumber(piece)}`}
            onClick={() => void removeHold(piece)}
          >
            <Trans>Remove hold</Trans>
          </Button>
        )}
      </div>
    ),
  }
  return mayRemove || onLend ? [...columns, acts] : columns
}

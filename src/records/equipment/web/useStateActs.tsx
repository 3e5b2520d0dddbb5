import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { Footbridge } from '#ui/web/page/Footbridge.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { Equipment } from '../contract/equipment.ts'
import { displayStatus, isAvailable } from '../contract/status.ts'
import { useReservation } from './reservation/reservation.ts'

interface StateActs {
  piece: Equipment
  /** Undefined if it cannot be lent, or the user may not. */
  onLend: (() => void) | undefined
  /** Undefined if the user may not. */
  onRepair: (() => void) | undefined
}

/**
 * Where the page of a piece offers to lend and to repair it: the act of its state is the one filled button, in the band
 * of the state, or in the header where there is no band. A blocked piece cannot be lent.
 */
export function useStateActs({ piece, onLend, onRepair }: StateActs) {
  const { isOwn } = useReservation(piece)
  const { blocks = [], status } = piece
  const isBlocked = blocks.length > 0
  const lend = isBlocked ? undefined : onLend
  const state = displayStatus(piece)
  const lendsInBand = state === 'reserved' ? isOwn : state === 'on-hold'
  const lendsInHeader = isAvailable(piece)
  const repairsInHeader = !isBlocked && state === 'configured' && !status?.available && !status?.lost
  const repairsInBand = blocks.some(({ kind }) => kind === 'WORKSHOP')
  return {
    band: lendsInBand ? lend : undefined,
    header:
      lendsInHeader && lend ? (
        <Button variant="filled" size="sm" leftSection={<Icon of={Footbridge} small />} onClick={lend}>
          <Trans>Lend</Trans>
        </Button>
      ) : repairsInHeader && onRepair ? (
        <Button variant="filled" size="sm" leftSection={<Icon of={IconTool} small />} onClick={onRepair}>
          <Trans>Add repair</Trans>
        </Button>
      ) : undefined,
    beside: {
      lend: lendsInBand || lendsInHeader ? undefined : lend,
      repair: repairsInHeader || repairsInBand ? undefined : onRepair,
    },
  }
}

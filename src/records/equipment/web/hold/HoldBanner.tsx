import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import type { Equipment } from '../../contract/equipment.ts'
import { NamedClient } from '../NamedClient.tsx'
import { StateBanner } from '../StateBanner.tsx'

interface HoldBannerProps {
  piece: Equipment
  /** Undefined if it cannot be lent, or the user may not. */
  onLend: (() => void) | undefined
  /** Undefined if the user may not. */
  onChoose: (() => void) | undefined
  onRelease: (() => void) | undefined
}

export function HoldBanner({ piece, onLend, onChoose, onRelease }: HoldBannerProps) {
  const { day } = useDates()
  const client = piece.onHoldFor
  const since = day(piece.onHoldDate)
  return (
    <StateBanner
      tone="on-hold"
      icon={IconBookmark}
      title={
        client ? (
          <>
            <Trans>On hold for</Trans> <NamedClient client={client} />
          </>
        ) : (
          <Trans>On Hold</Trans>
        )
      }
      acts={
        (onLend || onChoose || onRelease) && (
          <>
            {onLend && (
              <Button size="sm" variant="filled" onClick={onLend}>
                <Trans>Create loan</Trans>
              </Button>
            )}
            {onChoose && (
              <Button size="sm" onClick={onChoose}>
                <Trans>Choose another client…</Trans>
              </Button>
            )}
            {onRelease && (
              <Button size="sm" onClick={onRelease}>
                <Trans>Make Available</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {since && (
        <p>
          <Trans>Since {since}</Trans>
        </p>
      )}
    </StateBanner>
  )
}

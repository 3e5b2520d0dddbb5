import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { displayNumber, type Equipment } from '../../contract/equipment.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the piece was created just before. */
    created?: boolean
  }
}

/** Offer above the form of a piece that was just created and has no label. */
export function NewLabel({ piece, onLabel }: { piece: Equipment; onLabel: (() => void) | undefined }) {
  const { t } = useLingui()
  const isNew = useLocation({ select: ({ state }) => state.created === true })
  if (!isNew || !onLabel || piece.label) return null
  const number = displayNumber(piece)
  return (
    <Alert tone="info" title={t`${number} has no label yet.`}>
      <div className="actions">
        <Button leftSection={<Icon of={IconTag} small />} onClick={onLabel}>
          <Trans>Print its label…</Trans>
        </Button>
      </div>
    </Alert>
  )
}

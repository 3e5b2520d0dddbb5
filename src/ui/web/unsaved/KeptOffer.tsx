import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDates } from '#core/web/i18n/dates.ts'
import { Alert } from '#ui/web/page/Alert.tsx'

interface KeptOfferProps {
  kept: { at: number; hadFiles: boolean }
  onPutBack: () => void
  onDiscard: () => void
}

/** Offers a stored draft. */
export function KeptOffer({ kept, onPutBack, onDiscard }: KeptOfferProps) {
  const { instant } = useDates()
  const when = instant(new Date(kept.at).toISOString())
  return (
    <Alert tone="warning" title={<Trans>What you typed here was kept.</Trans>}>
      <p>
        <Trans>It was typed on {when} and not saved.</Trans>{' '}
        {kept.hadFiles && <Trans>Files are not kept: please choose them again.</Trans>}
      </p>
      <p className="actions">
        <Button size="sm" variant="filled" onClick={onPutBack}>
          <Trans>Put it back</Trans>
        </Button>
        <Button size="sm" onClick={onDiscard}>
          <Trans>Discard it</Trans>
        </Button>
      </p>
    </Alert>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { isMissing } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { ask, askReason } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { OVERRIDE_HOURS, overrideRestriction } from '../../contract/restriction.ts'

const MAX_REASON = 500

interface MissingClientProps {
  id: number
  /** Called when the client can be read. */
  onOpened: () => void
}

/** Page of a client that does not exist or is hidden from the reader: both look the same (decision 120). */
export function MissingClient({ id, onOpened }: MissingClientProps) {
  const { t } = useLingui()
  const typed = useRef('')

  async function open() {
    const reason = await askReason({
      title: t`Open this client all the same?`,
      consequence: t`If access is restricted, you see the client for ${OVERRIDE_HOURS} hours, and whoever answers for privacy is told of it, with your reason.`,
      act: t`Open`,
      reason: {
        label: t`Why do you need this client now?`,
        maxLength: MAX_REASON,
        start: typed.current,
        onType: (text) => {
          typed.current = text
        },
      },
    })
    if (reason === undefined) return
    try {
      const { until } = await request(overrideRestriction, { params: { id }, body: { reason } })
      if (until) toast(t`You see this client for ${OVERRIDE_HOURS} hours.`)
      onOpened()
    } catch (error) {
      if (isMissing(error))
        return void ask({ title: t`There is no client at this address.`, act: t`Close`, only: true })
      await showFailure(error, t`The client`)
    }
  }

  return (
    <Page title={t`This client is not there`} back={{ to: '/clients', label: t`Clients` }}>
      <EmptyState
        icon={IconUserOff}
        title={t`There may be no such client, or access may be restricted.`}
        action={
          <Button onClick={() => void open()}>
            <Trans>Open it all the same</Trans>
          </Button>
        }
      >
        <Trans>If you need this client now, say why.</Trans>
      </EmptyState>
    </Page>
  )
}

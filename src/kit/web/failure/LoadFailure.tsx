import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Alert } from '#kit/web/page/Alert.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { explain } from './failure.ts'

/** In the place of what could not be loaded: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = explain(error, null, '')
  const reference = failure?.kind === 'unexpected' ? failure.reference : undefined
  return (
    <Alert tone="bad">
      <p>
        <strong>
          {failure?.kind === 'message' ? (
            failure.message
          ) : (
            <Trans>An unexpected error has occurred. Please contact the system administrator.</Trans>
          )}
        </strong>
      </p>
      {reference && (
        <p className="hint">
          <Trans>Reference {reference}.</Trans>
        </p>
      )}
      <p>
        <Button size="sm" leftSection={<Icon of={IconRefresh} small />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </Alert>
  )
}

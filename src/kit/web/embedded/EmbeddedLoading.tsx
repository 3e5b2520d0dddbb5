import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import classes from './embedded.module.css'

interface EmbeddedLoadingProps {
  error: unknown
  onRetry: () => void
  onCancel: () => void
}

/** In the place of a form that waits for what it begins with, or cannot have it. */
export function EmbeddedLoading({ error, onRetry, onCancel }: EmbeddedLoadingProps) {
  return (
    <div className={classes.message}>
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
      <Button className={classes.close} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

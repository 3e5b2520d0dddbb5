import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from '#screens/web/embedded/embedded.module.css'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'

interface NewLoanLoadingProps {
  error: unknown
  onRetry: () => void
  onCancel: () => void
}

/** Shown instead of the form while its defaults load or have failed to load. */
export function NewLoanLoading({ error, onRetry, onCancel }: NewLoanLoadingProps) {
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

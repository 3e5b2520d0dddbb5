import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAborted } from '#core/web/api/ApiError.ts'
import { onThereAgain } from '#core/web/api/connection.ts'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain } from '#ui/web/failure/failure.ts'

/** A screen that failed to load: shows it in place, and retries, also by itself when the server is back. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const failure = explain(error, null, '')
  const again = () => {
    reset()
    void router.invalidate()
  }
  useEffect(() => onThereAgain(again))
  if (!failure || isAborted(error)) return null
  return (
    // the connection message overlaps the top of the page
    <div style={{ paddingTop: 'var(--s10)' }}>
      <FailureAlert failure={failure} />
      <Button onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isAborted } from '#core/web/api/ApiError.ts'
import { FailureAlert } from '#ui/web/failure/FailureAlert.tsx'
import { explain } from '#ui/web/failure/failure.ts'

/** A screen that could not be shown: says so in place, and tries again. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const failure = explain(error, null, '')
  if (!failure || isAborted(error)) return null
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <FailureAlert failure={failure} />
      <Button onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}

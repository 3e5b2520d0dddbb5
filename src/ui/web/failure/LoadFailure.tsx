import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { explain } from './failure.ts'

const PART = '[role=dialog], section, [data-embedded], main'

/** Replaces content that failed to load: the reason, and a retry button, which disappears when pressed. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // in this phase a removed element is still in the document, and has the focus
  useLayoutEffect(() => {
    const alert = box.current
    return () => {
      if (alert?.contains(document.activeElement)) rescueFocus(alert.closest(PART))
    }
  }, [])
  const failure = explain(error, null, '')
  const said =
    failure?.kind === 'fields' ? failure.problems[0]?.message : failure?.kind === 'message' && failure.message
  const reference = failure?.kind === 'unexpected' ? failure.reference : undefined
  return (
    <Alert tone="bad" ref={box}>
      <p>
        <strong>
          {said || <Trans>An unexpected error has occurred. Please contact the system administrator.</Trans>}
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

import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#core/web/api/ApiError.ts'
import { focusAfter } from '#ui/web/focus/focusAfter.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Factors.module.css'
import { mayUsePasskeys } from './passkeys.ts'

interface PasskeyButtonProps {
  label: string
  run: () => Promise<void>
}

/** Shows nothing in a browser without passkeys. */
export function PasskeyButton({ label, run }: PasskeyButtonProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  const [waits, setWaits] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  if (!mayUsePasskeys()) return null
  async function press() {
    if (waits) return
    setFailure(undefined)
    setWaits(true)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const message = error instanceof ApiError ? error.message : t`An unexpected error has occurred.`
      focusAfter(
        () => setFailure(message),
        () => alert.current,
      )
    } finally {
      setWaits(false)
    }
  }
  return (
    <>
      {failure && (
        <Alert tone="bad" takesFocus ref={alert}>
          <p>{failure}</p>
        </Alert>
      )}
      <Button
        fullWidth
        className={classes.passkey}
        leftSection={<Icon of={IconFingerprint} />}
        aria-disabled={waits}
        onClick={() => void press()}
      >
        {waits ? t`Waiting for the passkey…` : label}
      </Button>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { connected } from '#core/web/api/connection.ts'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './ConnectionLine.module.css'

/** Below the header, while the server cannot be reached. */
export function ConnectionLine() {
  const isConnected = useStore(connected)
  return (
    <div role="status" className={classes.line}>
      {!isConnected && (
        <p>
          <Icon of={IconPlugConnectedX} small />
          <Trans>No connection. You can go on writing; Save works when it is back.</Trans>
        </p>
      )}
    </div>
  )
}

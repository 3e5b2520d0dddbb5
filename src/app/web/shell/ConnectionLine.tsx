import { Trans } from '@lingui/react/macro'
import { IconHourglass, IconPlugConnectedX } from '@tabler/icons-react'
import { takenMark } from '#across/offline/web/mark.ts'
import { connection } from '#core/web/api/connection.ts'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './ConnectionLine.module.css'

/** Shown below the header while calls are not answered. */
export function ConnectionLine() {
  const now = useStore(connection)
  // users who work offline read the page below, too
  const stays = useStore(takenMark) !== undefined
  return (
    <div role="status" className={classes.line} data-stays={stays || undefined}>
      {now === 'starting' && (
        <p>
          <Icon of={IconHourglass} small />
          <Trans>One moment. You can go on writing; what you saved meanwhile is sent again by itself.</Trans>
        </p>
      )}
      {now === 'lost' && (
        <p>
          <Icon of={IconPlugConnectedX} small />
          <Trans>No connection. You can go on; what you save is sent by itself when it is back.</Trans>
        </p>
      )}
    </div>
  )
}

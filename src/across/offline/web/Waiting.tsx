import { Plural } from '@lingui/react/macro'
import { IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { flushByItself } from './flush.ts'
import { waitingFor, waitingMark } from './mark.ts'
import classes from './Waiting.module.css'

/** Banner below the header with the number of queued acts, which it sends automatically. */
export function Waiting() {
  const user = useUser()
  useStore(waitingMark)
  useEffect(flushByItself, [])
  const count = waitingFor(user)
  if (!count) return null
  return (
    <p className={classes.line}>
      <Link to="/outbox">
        <Icon of={IconCloudUp} small />
        <Plural value={count} one="# waits for the network" other="# wait for the network" />
      </Link>
    </p>
  )
}

import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '#core/web/store.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Toasts.module.css'
import { dismissToast, type ToastEntry, toasts } from './toast.ts'

const STAYS = 6000

/** Mounted once. The region is always there, so that readers hear what is added to it. */
export function Toasts() {
  const entries = useStore(toasts)
  return (
    <div className={classes.toasts} role="status">
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

/** Goes away by itself, but not while it is pointed at or holds the focus. */
function Toast({ entry: { id, text } }: { entry: ToastEntry }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), STAYS)
    return () => clearTimeout(timer)
  }, [id, held])
  return (
    <div
      className={classes.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={IconCircleCheck} />
      <p>{text}</p>
      <ActionIcon aria-label={t`Close message`} onClick={() => dismissToast(id)}>
        <Icon of={IconX} />
      </ActionIcon>
    </div>
  )
}

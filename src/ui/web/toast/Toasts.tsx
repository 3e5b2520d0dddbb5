import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#core/web/store.ts'
import { rescueFocus } from '#ui/web/focus/headingFocus.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { places } from './ToastPlace.tsx'
import classes from './Toasts.module.css'
import { dismissToast, type ToastEntry, toasts } from './toast.ts'

const STAYS = 6000
const STAYS_TO_ACT = 10_000

/** Mounted once. The region always exists, so that screen readers announce only additions. */
export function Toasts() {
  const entries = useStore(toasts)
  const place = useStore(places, (all) => all.at(-1))
  const latest = entries.findLast(({ undo }) => undo)
  useShortcut('undo', latest && (() => undoOne(latest)))
  const isLine = place?.dataset['line'] !== undefined
  // a toast that another one replaced does not come back
  useEffect(() => {
    if (isLine && entries.length > 1) toasts.set(entries.slice(-1))
  }, [isLine, entries])
  const region = (
    <div
      className={isLine ? classes.line : place ? classes.placed : classes.floating}
      role="status"
      aria-atomic="false"
    >
      {(isLine ? entries.slice(-1) : entries).map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  )
  return place ? createPortal(region, place) : region
}

function undoOne({ id, undo }: ToastEntry) {
  dismissToast(id)
  void undo?.().then(() => rescueFocus())
}

/** Disappears by itself, unless it is hovered or focused. */
function Toast({ entry }: { entry: ToastEntry }) {
  const { id, text, undo, next } = entry
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const stays = undo || next ? STAYS_TO_ACT : STAYS
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), stays)
    return () => clearTimeout(timer)
  }, [id, held, stays])
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
      <ActionIcon
        aria-label={t`Close message`}
        onClick={() => {
          dismissToast(id)
          rescueFocus()
        }}
      >
        <Icon of={IconX} />
      </ActionIcon>
      {next && (
        <Button
          size="sm"
          className={classes.undo}
          onClick={() => {
            dismissToast(id)
            next.go()
          }}
        >
          {next.label}
        </Button>
      )}
      {undo && (
        <Button
          size="sm"
          className={classes.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => undoOne(entry)}
        >
          {t`Undo`}
          <span className={classes.keys} aria-hidden>
            <kbd>Ctrl</kbd> <kbd>Z</kbd>
          </span>
        </Button>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Dialog } from '#kit/web/dialog/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'
import { onShortcutsChange, type ShortcutId, shortcutsOff, turnShortcut } from './shortcuts.ts'

/** The keys and what they do; each can be turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const off = useSyncExternalStore(onShortcutsChange, shortcutsOff)
  const keys: { id: ShortcutId; keys: string[]; act: string }[] = [
    { id: 'find', keys: ['/'], act: t`Find` },
    { id: 'save', keys: ['Ctrl', 'S'], act: t`Save` },
    { id: 'cancel', keys: ['Esc'], act: t`Close or cancel` },
    { id: 'create', keys: ['Alt', 'N'], act: t`Create` },
    { id: 'back', keys: ['Alt', '←'], act: t`Back` },
    { id: 'help', keys: ['?'], act: t`Show this list` },
  ]
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <ul className={classes.list}>
        {keys.map(({ id, keys, act }) => (
          <li key={id}>
            <Checkbox
              label={act}
              checked={!off.includes(id)}
              onChange={(event) => turnShortcut(id, event.currentTarget.checked)}
            />
            <span className={classes.keys}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import classes from './ShortcutsDialog.module.css'
import { type ShortcutId, shortcutsOff, turnShortcut } from './shortcuts.ts'

/** The shortcuts available to this user, with their effect; each can be turned off. */
export function ShortcutsDialog({ finds, onClose }: { finds: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const off = useStore(shortcutsOff)
  const { permissions = [] } = useUser() ?? {}
  const may = (act: string) => permissions.some((permission) => permission.startsWith(act))
  const creates = may('CREATE_')
  const all: { id: ShortcutId; keys: string[]; act: string; offered?: boolean }[] = [
    { id: 'find', keys: ['/'], act: t`Find`, offered: finds },
    { id: 'scan', keys: ['Alt', 'L'], act: t`Scan`, offered: permissions.includes('READ_EQUIPMENT') },
    { id: 'save', keys: ['Ctrl', 'S'], act: t`Save`, offered: creates || may('UPDATE_') },
    { id: 'cancel', keys: ['Esc'], act: t`Close or cancel` },
    { id: 'create', keys: ['Alt', 'N'], act: t`Create`, offered: creates },
    { id: 'edit', keys: ['E'], act: t`Edit`, offered: may('UPDATE_') },
    { id: 'back', keys: ['Alt', '←'], act: t`Back` },
    { id: 'undo', keys: ['Ctrl', 'Z'], act: t`Undo`, offered: may('DELETE_') || may('UPDATE_') },
    { id: 'help', keys: ['?'], act: t`Show this list` },
  ]
  const keys = all.filter(({ offered = true }) => offered)
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <p className="hint">
        <Trans>Untick a key to turn it off in this browser.</Trans>
      </p>
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

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import classes from './NewNote.module.css'

interface NewNoteProps {
  onSave: () => Promise<void>
  /** The text field of the note. */
  children: ReactNode
}

/** A note that is saved separately, by its button or by the save shortcut while it has the focus. */
export function NewNote({ onSave, children }: NewNoteProps) {
  const [saving, setSaving] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  async function save() {
    if (saving) return
    setSaving(true)
    await onSave().finally(() => setSaving(false))
  }
  useShortcut('save', () => void save(), area)
  return (
    <div ref={area}>
      {children}
      <p className={classes.save}>
        <Button size="sm" variant="filled" aria-disabled={saving} onClick={() => void save()}>
          <Trans>Save note</Trans>
        </Button>
      </p>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import classes from './NewNote.module.css'

interface NewNoteProps {
  onSave: () => Promise<void>
  /** Its field. */
  children: ReactNode
}

/** A note that is saved by itself: by its button, and by the key that saves while the focus is in it. */
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

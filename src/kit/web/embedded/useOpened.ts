import { useCallback, useRef, useState } from 'react'
import { askToDiscard } from '#kit/web/unsaved/useUnsavedChanges.ts'

/** The form that is open in place of an embedded list, if one is; what is typed in it is not lost without a question. */
export interface Opened<O> {
  opened: O | undefined
  open: (next: O) => Promise<void>
  /** Asks where something is typed. */
  cancel: () => Promise<void>
  /** Without asking: it is saved. */
  close: () => void
  /** The form says whether something is typed in it. */
  note: (changed: boolean) => void
}

export function useOpened<O>(): Opened<O> {
  const [opened, setOpened] = useState<O>()
  const changed = useRef(false)
  async function show(next: O | undefined) {
    if (changed.current && !(await askToDiscard())) return
    changed.current = false
    setOpened(() => next)
  }
  const close = () => {
    changed.current = false
    setOpened(undefined)
  }
  const note = useCallback((is: boolean) => {
    changed.current = is
  }, [])
  return { opened, open: show, cancel: () => show(undefined), close, note }
}

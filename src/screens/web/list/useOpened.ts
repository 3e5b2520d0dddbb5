import { useCallback, useRef, useState } from 'react'
import { useKept } from '#ui/web/unsaved/kept.ts'
import { askToDiscard } from '#ui/web/unsaved/useUnsavedChanges.ts'

/** The form that a list has open, if it has; what is typed in it is not lost without a question. */
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

/** `name` tells it from the others of the page: what is kept when a session ends opens the form again. */
export function useOpened<O>(name: string): Opened<O> {
  const changed = useRef(false)
  const [isChanged, setChanged] = useState(false)
  const { kept, drop } = useKept<O | undefined>(`open ${name}`, isChanged ? current : undefined)
  const [opened, setOpened] = useState<O | undefined>(kept)
  function current(): O | undefined {
    return opened
  }
  const note = useCallback((is: boolean) => {
    changed.current = is
    setChanged(is)
  }, [])
  function put(next: O | undefined) {
    note(false)
    drop()
    setOpened(() => next)
  }
  async function show(next: O | undefined) {
    if (changed.current && !(await askToDiscard())) return
    put(next)
  }
  return { opened, open: show, cancel: () => show(undefined), close: () => put(undefined), note }
}

import { useCallback, useRef, useState } from 'react'
import { useKeptOpened } from '#ui/web/unsaved/useKept.ts'
import { askToDiscard } from '#ui/web/unsaved/useUnsavedChanges.ts'

/** The form that a list has open, if it has; what is typed in it is not lost without a question. */
export interface Opened<O> {
  /** The name of the list, which tells it from the others of the page. */
  list: string
  opened: O | undefined
  open: (next: O) => Promise<void>
  /** Asks where something is typed. */
  cancel: () => Promise<void>
  /** Without asking: it is saved. */
  close: () => void
  /** The form says whether something is typed in it. */
  note: (changed: boolean) => void
}

/** A form in which something typed was kept stands open again. */
export function useOpened<O>(list: string): Opened<O> {
  const changed = useRef(false)
  const [opened, setOpened] = useState(useKeptOpened<O>(list))
  const note = useCallback((is: boolean) => {
    changed.current = is
  }, [])
  function put(next: O | undefined) {
    note(false)
    setOpened(() => next)
  }
  async function show(next: O | undefined) {
    if (changed.current && !(await askToDiscard())) return
    put(next)
  }
  return { list, opened, open: show, cancel: () => show(undefined), close: () => put(undefined), note }
}

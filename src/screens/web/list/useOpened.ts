import { useCallback, useRef, useState } from 'react'
import { useKeptOpened } from '#ui/web/unsaved/useKept.ts'
import { mayLeave, type Save } from '#ui/web/unsaved/useUnsavedChanges.ts'

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
  /** While something is typed in the form, it says how that is saved. */
  note: (save: Save | undefined) => void
}

/** A form in which something typed was kept stands open again. */
export function useOpened<O>(list: string): Opened<O> {
  const unsaved = useRef<Save>(undefined)
  const [opened, setOpened] = useState(useKeptOpened<O>(list))
  const note = useCallback((save: Save | undefined) => {
    unsaved.current = save
  }, [])
  function put(next: O | undefined) {
    note(undefined)
    setOpened(() => next)
  }
  async function show(next: O | undefined) {
    if (unsaved.current && !(await mayLeave(unsaved.current))) return
    put(next)
  }
  return { list, opened, open: show, cancel: () => show(undefined), close: () => put(undefined), note }
}

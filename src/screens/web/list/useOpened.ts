import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { painted } from '#ui/web/page/painted.ts'
import { useKeptOpened } from '#ui/web/unsaved/useKept.ts'
import { mayLeave, type Save } from '#ui/web/unsaved/useUnsavedChanges.ts'

/** The form that a list has open, if any; leaving it with typed input asks first. */
export interface Opened<O> {
  /** The name of the list, which is unique on the page. */
  list: string
  opened: O | undefined
  open: (next: O) => Promise<void>
  /** Asks first if something is typed. */
  cancel: () => Promise<void>
  /** Closes without asking, because it is saved. */
  close: () => void
  /** The form registers its save function while it has unsaved input. */
  note: (save: Save | undefined) => void
}

/** A form with a stored draft is opened again. */
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
    await painted()
    // so that the form has the focus before the next key is handled
    flushSync(() => put(next))
  }
  return { list, opened, open: show, cancel: () => show(undefined), close: () => put(undefined), note }
}

import { type RefObject, useEffect, useRef } from 'react'
import type { ChosenId } from './listed.ts'

/** When the form beside the list is left, the focus goes back to the row that was open, or to the button of a blank one. */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  path: string,
  id: ChosenId,
  draft: boolean,
  createButton: RefObject<HTMLElement | null>,
): void {
  const open = draft ? 'draft' : id
  const last = useRef(open)
  useEffect(() => {
    const left = last.current
    last.current = open
    if (open !== undefined || left === undefined) return
    if (left === 'draft') createButton.current?.focus()
    else list.current?.querySelector<HTMLElement>(`a[href="${path}/${left}"]`)?.focus()
  }, [open, list, path, createButton])
}

import { type RefObject, useEffect, useRef } from 'react'

/** When the form beside the list is left, the focus goes back to the row that was open. */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  path: string,
  id: number | undefined,
): void {
  const last = useRef(id)
  useEffect(() => {
    const left = last.current
    last.current = id
    if (id !== undefined || left === undefined) return
    list.current?.querySelector<HTMLElement>(`a[href="${path}/${left}"]`)?.focus()
  }, [id, list, path])
}

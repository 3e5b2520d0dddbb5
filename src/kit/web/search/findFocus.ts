import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    find?: boolean
  }
}

/** The state of a navigation that puts the cursor into the search box of the page. */
export const FIND = { find: true }

export function useFindFocus(input: RefObject<HTMLInputElement | null>): void {
  const { find, __TSR_key } = useLocation().state
  useEffect(() => {
    if (!find) return
    input.current?.focus()
    input.current?.select()
  }, [find, __TSR_key, input])
}

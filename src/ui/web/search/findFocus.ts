import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { takeTyped } from './typedAhead.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    find?: boolean
  }
}

/** The navigation state that focuses the search box of Home. */
export const FIND = { find: true }

/** Focuses the box, and inserts the text typed on the way; further typing replaces the old text. */
export function useFindFocus(
  input: RefObject<HTMLInputElement | null>,
  setTyped: (text: string) => void,
): void {
  const { find, __TSR_key } = useLocation().state
  const take = useEffectEvent(() => {
    input.current?.focus()
    const text = takeTyped()
    if (text) flushSync(() => setTyped(text))
    else input.current?.select()
  })
  // before the next key arrives, which the field receives itself
  useLayoutEffect(() => {
    if (find) queueMicrotask(take)
  }, [find, __TSR_key])
}

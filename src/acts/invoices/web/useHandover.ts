import { useCallback, useRef } from 'react'

/** What one part of a screen leaves behind for the one that comes in its place; it is taken once. */
export interface Handover<T> {
  give: (what: T) => void
  take: () => T | undefined
}

/** For the focus: who goes says that they had it, or with which button; who comes takes it. */
export function useHandover<T>(): Handover<T> {
  const left = useRef<T>(undefined)
  const give = useCallback((what: T) => {
    left.current = what
  }, [])
  const take = useCallback(() => {
    const what = left.current
    left.current = undefined
    return what
  }, [])
  return { give, take }
}

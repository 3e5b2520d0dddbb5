import { useCallback, useRef } from 'react'

/** Passes a value from one part of a screen to the part that replaces it; it can be taken once. */
export interface Handover<T> {
  give: (what: T) => void
  /** With `only`, takes nothing else. */
  take: (only?: T) => T | undefined
}

/** Used for the focus: the part that leaves gives it, the part that appears takes it. */
export function useHandover<T>(): Handover<T> {
  const left = useRef<T>(undefined)
  const give = useCallback((what: T) => {
    left.current = what
  }, [])
  const take = useCallback((only?: T) => {
    const what = left.current
    if (only !== undefined && what !== only) return undefined
    left.current = undefined
    return what
  }, [])
  return { give, take }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds until a screen reader has handled what Chromium tells of a new select. */
const SETTLES = 1000

/**
 * Returns the ref of a native select. Chromium tells a screen reader of a late select as if somebody had chosen from it,
 * and the reader goes there, unless it is disabled; so it says that it is, to readers only, until it has settled.
 * `isUsable` is false while it is disabled for everybody.
 */
export function useQuietSelect(isUsable = true): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    const select = ref.current
    if (!select || !isUsable) return
    select.ariaDisabled = 'true'
    const settle = () => select.removeAttribute('aria-disabled')
    const timer = setTimeout(settle, SETTLES)
    // somebody is there already
    select.addEventListener('focus', settle, { once: true })
    return () => {
      clearTimeout(timer)
      select.removeEventListener('focus', settle)
    }
  }, [isUsable])
  return ref
}

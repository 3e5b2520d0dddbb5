import { useLayoutEffect, useRef } from 'react'

/** What is saved or removed may take the field or button along that has the focus: `fallback` has it then. */
export function useFocusAfter<E extends HTMLElement>() {
  const within = useRef(false)
  const fallback = useRef<E>(null)
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) fallback.current?.focus()
  })
  const enter = () => {
    within.current = true
  }
  const leave = () => {
    within.current = false
  }
  return { fallback, area: { onFocus: enter, onBlur: leave } }
}

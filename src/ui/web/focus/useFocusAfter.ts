import { useLayoutEffect, useRef } from 'react'

/** Focuses `fallback` if a save or removal has removed the focused field or button of the area. */
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

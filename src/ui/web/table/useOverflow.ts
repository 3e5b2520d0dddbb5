import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the content of an element is wider than it: only then can it scroll, and needs a tab stop. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const content = new MutationObserver(measure)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      content.disconnect()
    }
  }, [box])
  return overflows
}

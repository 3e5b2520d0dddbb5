import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the content of an element is wider than it: only then can it scroll, and needs a tab stop. It is measured after
 * the layout of a frame, because a measurement before would lay the page out once more.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const size = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    size.observe(element)
    const content = new MutationObserver(() => {
      // an element that is observed anew is reported with the next frame
      size.unobserve(element)
      size.observe(element)
    })
    content.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [box])
  return overflows
}

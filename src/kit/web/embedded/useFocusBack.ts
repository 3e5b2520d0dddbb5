import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * The form that takes the place of a list takes the button along that opened it: once the list is there again the same
 * button has the focus, or the list where that act is no longer offered.
 */
export function useFocusBack(isOpen: boolean, list: RefObject<HTMLElement | null>) {
  const opener = useRef<string>(undefined)
  const wasOpen = useRef(false)
  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closed) return
    const name = opener.current
    opener.current = undefined
    // a question that was asked before it closed has taken the focus out of it
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== list.current) return
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      const again = buttons.find((button) => nameOf(button) === name)
      ;(again ?? list.current)?.focus()
    })
  }, [isOpen, list])
  return {
    onClickCapture: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!isOpen && button) opener.current = nameOf(button)
    },
  }
}

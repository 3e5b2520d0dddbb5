import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

interface AfterForm {
  isOpen: boolean
  list: RefObject<HTMLElement | null>
  refresh: () => void
}

/**
 * A form in the place of a list takes the button along that opened it, and the list is as old as the form. Once it is
 * there again it is read anew, and the same button has the focus, or the list where that act is no longer offered.
 */
export function useAfterForm({ isOpen, list, refresh }: AfterForm) {
  const opener = useRef<string>(undefined)
  const wasOpen = useRef(false)
  const readAnew = useEffectEvent(refresh)
  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closed) return
    readAnew()
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

import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import classes from './embedded.module.css'

interface ListOrFormProps {
  title: string
  /** The form that is open in place of the list. */
  form?: ReactNode
  refresh: () => void
  children: ReactNode
}

/** A list within a page, or one of its records as a form; the focus stays here when one replaces the other. */
export function ListOrForm({ title, form, refresh, children }: ListOrFormProps) {
  const { fallback, area } = useFocusAfter<HTMLDivElement>()
  const opener = useAfterForm({ isOpen: Boolean(form), list: fallback, refresh })
  return (
    <div
      {...area}
      {...opener}
      className={classes.list}
      ref={fallback}
      tabIndex={-1}
      role="group"
      aria-label={title}
    >
      {form || children}
    </div>
  )
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

interface AfterForm {
  isOpen: boolean
  list: RefObject<HTMLElement | null>
  refresh: () => void
}

/**
 * A form in place of a list removes the button that opened it, and the list is as old as the form. When the list is
 * back it is reloaded, and the same button gets the focus, or the list if that act is no longer offered.
 */
function useAfterForm({ isOpen, list, refresh }: AfterForm) {
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
    // a question before closing has moved the focus out of it
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== list.current) return
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      const again = buttons.find((button) => nameOf(button) === name)
      const menu = again?.closest('[popover]')?.id
      const opened = menu ? buttons.find((button) => button.popoverTargetElement?.id === menu) : again
      ;(opened ?? list.current)?.focus()
    })
  }, [isOpen, list])
  return {
    onClickCapture: ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (!isOpen && button) opener.current = nameOf(button)
    },
  }
}

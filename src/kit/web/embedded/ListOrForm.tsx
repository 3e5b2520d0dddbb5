import { type ReactNode, useEffect, useRef } from 'react'
import { useKeptFocus } from '#kit/web/page/useKeptFocus.ts'
import classes from './embedded.module.css'

interface ListOrFormProps {
  title: string
  /** The form that is open in place of the list. */
  form: ReactNode
  children: ReactNode
}

/** A list within a page, or one of its records as a form; the focus stays here when either goes. */
export function ListOrForm({ title, form, children }: ListOrFormProps) {
  const { fallback, area } = useKeptFocus<HTMLDivElement>()
  const isOpen = Boolean(form)
  const wasOpen = useRef(false)
  // a question that was asked before it closed has taken the focus out of it
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      setTimeout(() => document.activeElement === document.body && fallback.current?.focus())
    wasOpen.current = isOpen
  }, [isOpen, fallback])
  return (
    <div {...area} className={classes.list} ref={fallback} tabIndex={-1} role="group" aria-label={title}>
      {form || children}
    </div>
  )
}

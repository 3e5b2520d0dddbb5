import type { ReactNode } from 'react'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import classes from './embedded.module.css'
import { useAfterForm } from './useAfterForm.ts'

interface ListOrFormProps {
  title: string
  /** The form that is open in place of the list. */
  form?: ReactNode
  refresh: () => void
  children: ReactNode
}

/** A list within a page, or one of its records as a form; the focus stays here when either goes. */
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

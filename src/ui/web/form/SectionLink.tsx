import type { ComponentProps } from 'react'
import { unfold } from './sections.tsx'

/** Goes to a section of the page and opens it, without a history entry. */
export function SectionLink({ id, onClick, children, ...props }: ComponentProps<'a'> & { id: string }) {
  return (
    <a
      {...props}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
        const section = unfold(id)
        section?.scrollIntoView({ block: 'start' })
        section?.querySelector('summary')?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}

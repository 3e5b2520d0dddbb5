import type { ComponentProps, ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  icon: ComponentProps<typeof Icon>['of']
  title: string
  children?: ReactNode
  /** The next act, if the user may do it. */
  action?: ReactNode
  /** Within a page: one line, with the act at its end. */
  line?: boolean
}

export function EmptyState({ icon, title, children, action, line = false }: EmptyStateProps) {
  return (
    <div className={line ? classes.line : classes.empty}>
      <Icon of={icon} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

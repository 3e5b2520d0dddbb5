import type { ComponentProps, ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  icon: ComponentProps<typeof Icon>['of']
  title: string
  children?: ReactNode
  /** The next act, where the user may do it. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Icon of={icon} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Status.module.css'

export interface StatusLook {
  icon: ComponentProps<typeof Icon>['of']
  tone: 'success' | 'info' | 'pending' | 'warning' | 'critical' | 'archived' | 'neutral'
}

/** A state as icon, word and colour, never by colour alone; the caller supplies the word. */
export function Status({ icon, tone, children }: StatusLook & { children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon of={icon} small />
      {children}
    </span>
  )
}

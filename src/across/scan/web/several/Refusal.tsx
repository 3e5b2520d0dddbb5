import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Several.module.css'

/** Why the act of a line is not done. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p className={classes.refusal}>
      <Icon of={IconAlertCircle} small />
      <span>{children}</span>
    </p>
  )
}

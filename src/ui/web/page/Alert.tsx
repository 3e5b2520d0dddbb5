import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './Alert.module.css'
import { Icon } from './Icon.tsx'

interface AlertProps {
  /** `bad`: an act failed; `warning`: a decision is needed; `info`: good to know. */
  tone: 'bad' | 'warning' | 'info'
  title?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

const icons = { bad: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

/** A permanent message; it can be focused, and is announced when it appears. */
export function Alert({ tone, title, children, ref }: AlertProps) {
  return (
    <div
      className={classes.alert}
      data-tone={tone}
      role={tone === 'info' ? 'note' : 'alert'}
      tabIndex={-1}
      ref={ref}
    >
      <Icon of={icons[tone]} />
      <div className={classes.body}>
        {title && <h2>{title}</h2>}
        {children}
      </div>
    </div>
  )
}

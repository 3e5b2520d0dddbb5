import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './Alert.module.css'
import { Icon } from './Icon.tsx'

interface AlertProps {
  /** `bad`: an act failed; `warning`: a decision is needed; `info`: good to know. */
  tone: 'bad' | 'warning' | 'info'
  title?: ReactNode
  children?: ReactNode
  /** Buttons and tables, which are not part of its description. */
  acts?: ReactNode
  /** The caller focuses it: it is a named group then, because a live region would be said a second time. */
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement> | undefined
}

const icons = { bad: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

/** A permanent message, which is announced when it appears: as a live region, or by the focus that it takes. */
export function Alert({ tone, title, children, acts, takesFocus = false, ref }: AlertProps) {
  const id = useId()
  const named = title
    ? { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` }
    : { 'aria-labelledby': `${id}-text` }
  return (
    <div
      className={classes.alert}
      data-tone={tone}
      role={takesFocus ? 'group' : tone === 'info' ? 'note' : 'alert'}
      {...(takesFocus && named)}
      tabIndex={-1}
      ref={ref}
    >
      <Icon of={icons[tone]} />
      <div className={classes.body}>
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        <div className={classes.body} id={`${id}-text`}>
          {children}
        </div>
        {acts}
      </div>
    </div>
  )
}

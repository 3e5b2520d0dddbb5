import { type ReactNode, useId } from 'react'
import classes from './AccountPage.module.css'

interface AccountSectionProps {
  title: string
  /** One sentence on what it is for. */
  about?: string
  /** What is done with all of it. */
  act?: ReactNode
  children: ReactNode
}

export function AccountSection({ title, about, act, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {act}
      </div>
      {about && <p className={classes.about}>{about}</p>}
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import classes from './AccountPage.module.css'

interface AccountSectionProps {
  title: string
  /** One sentence on the purpose. */
  about?: string
  /** A button for the whole section. */
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

import { type ReactNode, useRef } from 'react'
import { usePageFocus } from '#ui/web/focus/usePageFocus.ts'
import { useWindowTitle } from '#ui/web/page/windowTitle.ts'
import { useSettings } from './settings.ts'
import classes from './VisitorPage.module.css'

interface VisitorPageProps {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Below the panel. */
  after?: ReactNode
}

export function VisitorPage({ title, intro, children, after }: VisitorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const organisation = useSettings()?.organisationName
  useWindowTitle('area', title)
  usePageFocus(heading, title)
  return (
    <>
      <p className={classes.organisation}>{organisation ?? '\u00a0'}</p>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro}
      <div className={classes.panel}>{children}</div>
      {after}
    </>
  )
}

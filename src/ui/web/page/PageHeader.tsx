import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { usePageFocus } from '#ui/web/focus/usePageFocus.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { Icon } from './Icon.tsx'
import classes from './PageHeader.module.css'
import { type PageTool, ToolButtons, ToolMenu } from './PageTools.tsx'
import { StayingLine } from './StayingLine.tsx'
import { useWindowTitle } from './windowTitle.ts'

export interface PageHeaderProps {
  /** As the specification words it; the title of the browser's window too. */
  title: string
  /** Where the back link goes, named after its target. */
  back?: { to: string; label: string }
  status?: ReactNode
  /** One line that tells this record from others. */
  subtitle?: ReactNode
  /** What stays in sight when the heading has scrolled away: which record it is. */
  stays?: ReactNode
  /** What may be done here: one filled button at most. */
  actions?: ReactNode
  /** Lesser acts: buttons, and one menu when narrow. */
  tools?: readonly PageTool[]
}

export function PageHeader({ title, back, status, subtitle, stays, actions, tools }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useShortcut('back', back && (() => void router.navigate({ to: back.to })))
  useWindowTitle('area', title)
  usePageFocus(heading, title)
  return (
    <>
      <div className={classes.header}>
        <div className={classes.titles}>
          {back && (
            <Link to={back.to} className={classes.back}>
              <Icon of={IconChevronLeft} small />
              {back.label}
            </Link>
          )}
          <div className={classes.line}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {status}
            {tools && tools.length > 0 && <ToolMenu tools={tools} />}
          </div>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {tools && tools.length > 0 && <ToolButtons tools={tools} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {stays && <StayingLine heading={heading}>{stays}</StayingLine>}
    </>
  )
}

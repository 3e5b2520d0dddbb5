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
  /** Worded as in the specification; also the title of the browser's window. */
  title: string
  /** The back link, named after its target. */
  back?: { to: string; label: string }
  status?: ReactNode
  /** One line that distinguishes this record from others. */
  subtitle?: ReactNode
  /** The record's identity, which stays visible when the heading has scrolled away. */
  stays?: ReactNode
  /** The acts of the page: at most one filled button. */
  actions?: ReactNode
  /** Minor acts: buttons, or one menu on narrow windows. */
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
          </div>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {(actions || (tools && tools.length > 0)) && (
          <div className={classes.acts}>
            {actions && <div className={classes.actions}>{actions}</div>}
            {tools && <ToolButtons tools={tools} />}
            {tools && <ToolMenu tools={tools} />}
          </div>
        )}
      </div>
      {stays && <StayingLine heading={heading}>{stays}</StayingLine>}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { Page } from '#ui/web/page/Page.tsx'
import { mayOpen } from '../access.ts'
import type { Area, View } from './area.ts'
import classes from './ToolsFrame.module.css'

interface ToolsFrameProps {
  area: Area
  view: View
  /** The view itself, with the switch between the views of its tab. */
  children: (switcher: ReactNode) => ReactNode
}

/**
 * A page of the Tools: heading, tabs, and a switch between the views of a tab, each only if the user may open it. A
 * single remaining view is shown too, because it names the list.
 */
export function ToolsFrame({ area, view, children }: ToolsFrameProps) {
  const { i18n, t } = useLingui()
  const user = useUser()
  const title = i18n._(area.title ?? area.link)
  const open = area.tabs
    .map((tab) => ({
      ...tab,
      viewCount: tab.views.length,
      views: tab.views.filter(({ path }) => mayOpen(path, user)),
    }))
    .filter(({ views }) => views.length > 0)
  const current = open.find(({ views }) => views.some(({ path }) => path === view.path))
  const views = current?.views ?? []
  const switcher = current && current.viewCount > 1 && (
    <nav className={classes.switch} aria-label={i18n._(current.label)}>
      {views.map(({ path, label }) => (
        <Link key={path} to={path}>
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  )
  return (
    <Page title={title} back={{ to: '/tools', label: t`Tools` }}>
      {area.tabs.length > 1 && (
        <nav className={classes.tabs} aria-label={title}>
          {open.map((tab) => (
            <Link
              key={tab.views[0]?.path}
              to={tab.views[0]?.path}
              data-current={tab === current || undefined}
              aria-current={tab === current ? 'true' : undefined}
            >
              {i18n._(tab.label)}
            </Link>
          ))}
        </nav>
      )}
      {children(switcher)}
    </Page>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Icon } from '#kit/web/page/Icon.tsx'
import { Page } from '#kit/web/page/Page.tsx'
import { useUser } from '#kit/web/session/session.ts'
import { mayOpen } from '../access.ts'
import { viewsOf } from './area.ts'
import { areas } from './areas.ts'
import classes from './ToolsPage.module.css'

/** The links to what the user administers, and to nothing else (rule 3.2.3). */
export function ToolsPage() {
  const { i18n, t } = useLingui()
  const user = useUser()
  const links = areas.flatMap((area) => {
    const first = viewsOf(area).find(({ path }) => mayOpen(path, user))
    return first ? [{ ...area, to: first.path }] : []
  })
  return (
    <Page title={t`Tools`}>
      <ul className={classes.links}>
        {links.map(({ to, link, about, icon }) => (
          <li key={to}>
            <Icon of={icon} />
            <div>
              <Link to={to}>{i18n._(link)}</Link>
              <p>{i18n._(about)}</p>
            </div>
            <Icon of={IconChevronRight} small />
          </li>
        ))}
      </ul>
    </Page>
  )
}

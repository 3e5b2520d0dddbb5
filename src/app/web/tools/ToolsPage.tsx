import { useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { mayOpen } from '../access.ts'
import { viewsOf } from './area.ts'
import { AREA_ICONS } from './areaIcons.ts'
import { areas } from './areas.ts'
import classes from './ToolsPage.module.css'

/** Links to the areas that the user administers, and to nothing else (rule 3.2.3). */
export function ToolsPage() {
  const { i18n, t } = useLingui()
  const user = useUser()
  const links = areas.flatMap((area) => {
    const views = viewsOf(area)
    const first = views.find(({ path }) => mayOpen(path, user))
    return first ? [{ ...area, to: first.path, icon: AREA_ICONS[views[0]?.path ?? ''] ?? IconTools }] : []
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

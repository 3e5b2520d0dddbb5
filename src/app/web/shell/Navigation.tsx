import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DemoNotice } from '#base/people/web/DemoNotice.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { ToastPlace } from '#ui/web/toast/ToastPlace.tsx'
import { type ShellLink, useShellLinks } from './links.ts'
import classes from './Navigation.module.css'
import { SignedIn } from './SignedIn.tsx'

export function Navigation({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const { sections } = useShellLinks()
  return (
    <div className={classes.side}>
      <nav aria-label={t`Main`}>
        <ul className={classes.links}>
          {sections.map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ToastPlace className={classes.toasts} />
      <aside className={classes.foot} aria-label={t`Session`}>
        <SignedIn onShortcuts={onShortcuts} />
        <DemoNotice />
      </aside>
    </div>
  )
}

/** The section links at the foot of a narrow window. */
export function TabBar() {
  const { t } = useLingui()
  const { sections } = useShellLinks()
  // users in front of a piece use a phone
  const isFirst = ({ to }: ShellLink) => to === '/scan'
  const tabs = [...sections.filter(isFirst), ...sections.filter((link) => !isFirst(link))]
  return (
    <nav className={classes.tabs} aria-label={t`Sections`}>
      {tabs.map(({ to, label, icon }) => (
        <Link key={to} to={to}>
          <Icon of={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}

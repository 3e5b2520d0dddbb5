import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useUser } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { TopBar } from '#ui/web/page/TopBar.tsx'
import { FIND } from '#ui/web/search/findFocus.ts'
import { mayOpen } from '../access.ts'
import classes from './Header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { useShellLinks } from './links.ts'
import { ServiceLink } from './ServiceLink.tsx'
import { SignedIn } from './SignedIn.tsx'

/** The top of every page: logo, Find, the services, Logout. When narrow all but Find are in one menu. */
export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const menu = useId()
  const { services } = useShellLinks()
  const user = useUser()
  const { pathname } = useLocation()
  const finds = pathname !== '/home' && mayOpen('/home', user)
  const links = (
    <>
      {services.map((link) => (
        <ServiceLink key={link.to} link={link} />
      ))}
      <LanguageButton />
      <Link to="/logout">
        <Icon of={IconLogout} />
        <Trans>Logout</Trans>
      </Link>
    </>
  )
  return (
    <TopBar home={{ to: '/home', label: t`home` }}>
      {finds && (
        <Link to="/home" state={FIND} className={classes.find}>
          <Icon of={IconSearch} />
          <span className={classes.hint}>
            <Trans>Find a client, an item…</Trans>
          </span>{' '}
          <kbd>/</kbd>
        </Link>
      )}
      <nav className={classes.wide} aria-label={t`Services`}>
        {links}
      </nav>
      <div className={classes.narrow}>
        {finds && (
          <Link to="/home" state={FIND} aria-label={t`Find`}>
            <Icon of={IconSearch} />
          </Link>
        )}
        <button type="button" popoverTarget={menu} aria-label={t`Menu`}>
          <Icon of={IconMenu2} />
        </button>
      </div>
      {/* Any choice in the menu closes it. */}
      <div
        id={menu}
        popover="auto"
        className={classes.menu}
        onClick={(event) => event.currentTarget.hidePopover()}
        role="presentation"
      >
        <nav aria-label={t`Menu`}>{links}</nav>
        <SignedIn onShortcuts={onShortcuts} />
      </div>
    </TopBar>
  )
}

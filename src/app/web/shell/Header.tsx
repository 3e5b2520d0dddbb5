import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { FindField } from '#across/search/web/find/FindField.tsx'
import { FRENCH } from '#base/people/contract.ts'
import { useUser } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { TopBar } from '#ui/web/page/TopBar.tsx'
import classes from './Header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { LinkMenu } from './LinkMenu.tsx'
import { useShellLinks } from './links.ts'
import { ServiceLink } from './ServiceLink.tsx'
import { SignedIn } from './SignedIn.tsx'

/**
 * The French of _Logout_, shown even to users with an English interface, because their role does not let them choose
 * (rule 1.2.6).
 */
const LOGOUT = 'Fermer la session'

interface HeaderProps {
  /** Absent if the page has its own global search box, or the user may search nothing. */
  find: { hasKey: boolean } | undefined
  onShortcuts: () => void
}

/** The top of every page: logo, Find, the services, Logout. On narrow windows all but Find are in one menu. */
export function Header({ find, onShortcuts }: HeaderProps) {
  const { t } = useLingui()
  const menu = useId()
  const { services } = useShellLinks()
  const user = useUser()
  const serviceLinks = services.map((link) =>
    link.menu ? <LinkMenu key={link.to} link={link} /> : <ServiceLink key={link.to} link={link} />,
  )
  // the menu of a narrow window shows few tools as they are
  const allLinks = services.flatMap(({ menu: few = [], ...link }) =>
    few.length
      ? few.map(({ to, label }) => <ServiceLink key={to} link={{ to, label, icon: link.icon }} />)
      : [<ServiceLink key={link.to} link={link} />],
  )
  const session = (
    <>
      <LanguageButton />
      <Link to="/logout">
        <Icon of={IconLogout} />
        {user?.language.id === FRENCH ? <span lang="fr">{LOGOUT}</span> : <Trans>Logout</Trans>}
      </Link>
    </>
  )
  return (
    <TopBar home={{ to: '/home', label: t`home` }}>
      {find && <FindField {...find} />}
      <nav className={classes.wide} aria-label={t`Services`}>
        {serviceLinks}
        {session}
      </nav>
      <div className={classes.narrow}>
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
        <nav aria-label={t`Menu`}>
          {allLinks}
          {session}
        </nav>
        <SignedIn onShortcuts={onShortcuts} />
      </div>
    </TopBar>
  )
}

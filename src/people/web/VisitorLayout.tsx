import { useLingui } from '@lingui/react'
import { IconLanguage } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { chooseVisitorLanguage } from '#kit/web/i18n/language.ts'
import { Logo } from '#kit/web/page/Footbridge.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import classes from './VisitorLayout.module.css'

/** What stands around the pages that need no session; here the visitor chooses the language. */
export function VisitorLayout() {
  const other = useLingui().i18n.locale === 'fr' ? 'en' : 'fr'
  return (
    <>
      <header className={classes.header}>
        <Link to="/login" className={classes.logo}>
          <Logo />
          Passerelle
        </Link>
        <button type="button" lang={other} onClick={() => void chooseVisitorLanguage(other)}>
          <Icon of={IconLanguage} />
          {other === 'fr' ? 'Français' : 'English'}
        </button>
      </header>
      <main className={classes.main}>
        <div>
          <Outlet />
        </div>
      </main>
    </>
  )
}

import { useLingui } from '@lingui/react'
import { IconLanguage } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { chooseVisitorLanguage } from '#core/web/i18n/language.ts'
import { useSession } from '#core/web/session/session.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { TopBar } from '#ui/web/page/TopBar.tsx'
import classes from './VisitorLayout.module.css'

/** The layout of pages that need no session; here visitors choose the language. */
export function VisitorLayout() {
  const { token } = useSession()
  const other = useLingui().i18n.locale === 'fr' ? 'en' : 'fr'
  return (
    <>
      <TopBar home={{ to: token ? '/home' : '/login' }}>
        <button
          type="button"
          className={classes.language}
          lang={other}
          onClick={() => void chooseVisitorLanguage(other)}
        >
          <Icon of={IconLanguage} />
          {other === 'fr' ? 'Français' : 'English'}
        </button>
      </TopBar>
      <main className={classes.main}>
        <div>
          <Outlet />
        </div>
      </main>
    </>
  )
}

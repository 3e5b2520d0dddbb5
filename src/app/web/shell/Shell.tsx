import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { waitingFor, waitingMark } from '#across/offline/web/mark.ts'
import { searchLists } from '#across/search/contract.ts'
import { DemoStrip } from '#base/people/web/DemoNotice.tsx'
import { useMayCall, useUser } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import { modalPathOf } from '#ui/web/dialog/modalRoute.ts'
import { Questions } from '#ui/web/dialog/Questions.tsx'
import { Announcer } from '#ui/web/page/Announcer.tsx'
import { WorkPanel } from '#ui/web/progress/WorkPanel.tsx'
import { FIND } from '#ui/web/search/findFocus.ts'
import '#ui/web/search/rowKeys.ts'
import { collectTyped } from '#ui/web/search/typedAhead.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import { mayOpen } from '../access.ts'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Header } from './Header.tsx'
import { ModalOutlet } from './ModalOutlet.tsx'
import { Navigation, TabBar } from './Navigation.tsx'
import classes from './Shell.module.css'

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await import('#ui/web/shortcuts/ShortcutsDialog.tsx')
  return { default: ShortcutsDialog }
})

const FactorNotice = lazy(async () => {
  const { FactorNotice } = await import('#base/people/web/factors/FactorNotice.tsx')
  return { default: FactorNotice }
})

const Waiting = lazy(async () => ({ default: (await import('#across/offline/web/Waiting.tsx')).Waiting }))

/** The frame of every screen of a signed-in user. */
export function Shell() {
  const navigate = useNavigate()
  const user = useUser()
  const { pathname, searchStr } = useLocation()
  const waits = useStore(waitingMark, () => waitingFor(user) > 0)
  const isOver = modalPathOf(searchStr) !== ''
  const [listsKeys, setListsKeys] = useState(false)
  const listKeys = () => setListsKeys(true)
  useShortcut('help', listKeys)
  const isHome = pathname === '/home'
  const finds = useMayCall(searchLists) && mayOpen('/home', user)
  const find = () => {
    collectTyped()
    // on Home the results stay
    void navigate({ to: '/home', search: isHome && !isOver, state: FIND })
  }
  useShortcut('scan', mayOpen('/scan', user) ? () => void navigate({ to: '/scan' }) : undefined)
  // elsewhere the header has its own field, which a modal covers
  useShortcut('find', finds && (isHome || isOver) ? find : undefined)
  // renders nothing after a logout in another tab
  if (!user) return null
  return (
    <>
      <div className={classes.page} data-page>
        <a className={classes.skip} href="#content">
          <Trans>Skip to the content</Trans>
        </a>
        <Header find={finds && !isHome ? { hasKey: !isOver } : undefined} onShortcuts={listKeys} />
        <Suspense>{waits && <Waiting />}</Suspense>
        <ConnectionLine />
        {/* at the top, because it would make a page that fills the window one pixel longer */}
        {!isOver && <Announcer />}
        <DemoStrip />
        <Suspense>{user?.factorDueInDays ? <FactorNotice days={user.factorDueInDays} /> : null}</Suspense>
        <div className={classes.shell}>
          <Navigation onShortcuts={listKeys} />
          <main className={classes.main} id="content" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <TabBar />
      </div>
      <ModalOutlet />
      {/* a modal shows it itself, because everything outside of it is inert */}
      {!isOver && <WorkPanel floating />}
      <Suspense>
        {listsKeys && <ShortcutsDialog finds={finds} onClose={() => setListsKeys(false)} />}
      </Suspense>
      <Questions />
    </>
  )
}

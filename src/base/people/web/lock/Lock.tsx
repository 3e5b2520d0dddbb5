import { lazy, Suspense, useEffect } from 'react'
import { ACTIVE, getSession, locked } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'

const loadScreen = () => import('./LockScreen.tsx')
const LockScreen = lazy(async () => ({ default: (await loadScreen()).LockScreen }))
/** By then the first page is there, and nobody is idle yet; the screen is loaded while the network is there. */
const WATCHED_AFTER = 20_000
/** A shorter time without a sign of life locks nothing. */
const SHORTEST_LIMIT = 60_000

/** A session that the disk kept may have lain there for longer than is allowed: who opens it is not to see a page first. */
function mayBeIdle(): boolean {
  const active = Number(localStorage.getItem(ACTIVE))
  return getSession().token !== null && active > 0 && active + SHORTEST_LIMIT <= Date.now()
}

interface LockProps {
  /** Somebody else wants to use the browser. */
  onLogOut: () => void
}

/** What had the focus: hidden, it loses it. */
let focused: Element | null = null
locked.onChange(() => {
  if (locked.get()) focused = document.activeElement
})

/** Over everything while the session is locked; what is below stays as it is, seen and reached by nobody. */
export function Lock({ onLogOut }: LockProps) {
  const isLocked = useStore(locked)
  useEffect(() => {
    const load = async () => {
      const [{ watchIdleness }] = await Promise.all([import('./idle.ts'), loadScreen()])
      await watchIdleness()
    }
    if (locked.get() || mayBeIdle()) return void load().catch(() => {})
    const timer = setTimeout(() => load().catch(() => {}), WATCHED_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isLocked && <LockScreen focused={focused} onLogOut={onLogOut} />}</Suspense>
}

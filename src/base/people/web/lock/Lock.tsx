import { lazy, Suspense, useEffect } from 'react'
import { ACTIVE, getSession, locked } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'

const loadScreen = () => import('./LockScreen.tsx')
const LockScreen = lazy(async () => ({ default: (await loadScreen()).LockScreen }))
/**
 * Milliseconds. By then the first page is shown, and nobody can be idle yet; the lock screen is loaded while there is a
 * network.
 */
const WATCHED_AFTER = 20_000
/** The shortest idle limit, in milliseconds. */
const SHORTEST_LIMIT = 60_000

/** A session stored on disk may be older than the limit, so nothing may be shown before the lock. */
function mayBeIdle(): boolean {
  const active = Number(localStorage.getItem(ACTIVE))
  return getSession().token !== null && active > 0 && active + SHORTEST_LIMIT <= Date.now()
}

interface LockProps {
  /** Called if somebody else wants to use the browser. */
  onLogOut: () => void
}

/** The focused element, because hiding the page removes its focus. */
let focused: Element | null = null
locked.onChange(() => {
  if (locked.get()) focused = document.activeElement
})

/** Covers everything while the session is locked; the page below keeps its state, hidden and unreachable. */
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

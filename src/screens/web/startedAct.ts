import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The act to begin at once on this page. */
    act?: 'lend' | 'return' | 'hold' | 'status'
  }
}

/** The state of a navigation to a client or a piece that begins an act there. */
export interface StartedAct {
  act: 'lend' | 'return' | 'hold' | 'status'
}

/**
 * Begins the act for which the page was opened, once: Back and a reload show the page without it. The page is named
 * because the address changes before the previous page is gone.
 */
export function useStartedAct(act: StartedAct['act'], page: string, begin: (() => void) | undefined): void {
  const router = useRouter()
  const { pathname, state: opened } = useLocation()
  const started = opened.act === act && pathname === page
  const take = useEffectEvent(() => {
    const { href, state } = router.history.location
    router.history.replace(href, { ...state, act: undefined }, { ignoreBlocker: true })
    begin?.()
  })
  useEffect(() => {
    if (started) take()
  }, [started])
}

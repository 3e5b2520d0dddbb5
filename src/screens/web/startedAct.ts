import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The act to begin at once on this page. */
    act?: StartedAct['act']
    record?: number
  }
}

/** The state of a navigation to a client or a piece that begins an act there. */
export interface StartedAct {
  act: 'lend' | 'return' | 'hold' | 'status' | 'report' | 'finish' | 'repair' | 'funder'
  /** The id of what the act is about, if that is not the page. */
  record?: number
}

/**
 * Begins the act for which the page was opened, once: Back and a reload show the page without it. The page is named
 * because the address changes before the previous page is gone.
 */
export function useStartedAct(
  act: StartedAct['act'],
  page: string,
  begin: ((record?: number) => void) | undefined,
): void {
  const router = useRouter()
  const { pathname, state: opened } = useLocation()
  const started = opened.act === act && pathname === page
  const take = useEffectEvent(() => {
    const { href, state } = router.history.location
    router.history.replace(href, { ...state, act: undefined }, { ignoreBlocker: true })
    begin?.(state.record)
  })
  useEffect(() => {
    if (started) take()
  }, [started])
}

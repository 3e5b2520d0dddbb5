import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page is opened to do this at once. */
    act?: 'lend' | 'return'
  }
}

/** The state of a navigation to a client or a piece that begins a loan there, or a return. */
export interface StartedAct {
  act: 'lend' | 'return'
}

/** Begins the act that the page was opened for, once: Back and a reload find the page without it. */
export function useStartedAct(act: StartedAct['act'], begin: (() => void) | undefined): void {
  const router = useRouter()
  const started = useLocation().state.act === act
  const take = useEffectEvent(() => {
    const { href, state } = router.history.location
    router.history.replace(href, { ...state, act: undefined }, { ignoreBlocker: true })
    begin?.()
  })
  useEffect(() => {
    if (started) take()
  }, [started])
}

import { type RefObject, useEffect } from 'react'
import { DASHBOARD_ID } from '../contract/frame.ts'

/** How often the height is looked at, in milliseconds (rule 1.9). */
const EVERY = 250

/** The dashboard in its frame; absent while it loads, and where something else was answered. */
export function dashboardIn(frame: HTMLIFrameElement | null): HTMLElement | null | undefined {
  return frame?.contentDocument?.getElementById(DASHBOARD_ID)
}

/** The frame is as high as what it holds, so that nothing scrolls in it. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const follow = () => {
      const height = dashboardIn(frame.current)?.offsetHeight
      if (height && frame.current) frame.current.style.height = `${height}px`
    }
    const timer = setInterval(follow, EVERY)
    window.addEventListener('resize', follow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', follow)
    }
  }, [frame])
}

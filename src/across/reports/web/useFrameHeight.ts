import { type RefObject, useEffect } from 'react'
import { DASHBOARD_ID } from '../contract/frame.ts'

/** Interval in ms at which the height is read (rule 1.9). */
const EVERY = 250

/** Element of the dashboard in its frame; absent while it loads, and if another page was answered. */
export function dashboardIn(frame: HTMLIFrameElement | null): HTMLElement | null | undefined {
  return frame?.contentDocument?.getElementById(DASHBOARD_ID)
}

/** Makes the frame as high as its content, so that it does not scroll. */
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

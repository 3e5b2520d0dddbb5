import { flushSync } from 'react-dom'

/** Milliseconds after which nobody looks at the window: it paints nothing. */
const AT_THE_LATEST = 100

/**
 * Resolves when the next frame is painted: the browser has then answered the press that is being handled. A key that is
 * pressed earlier does not wait, so that it reaches what the press opens and not the page before it.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    function end() {
      waiting.abort()
      resolve()
    }
    window.addEventListener('keydown', end, { capture: true, signal: waiting.signal })
    setTimeout(end, AT_THE_LATEST)
    requestAnimationFrame(() => setTimeout(end))
  })
}

/**
 * A handler that acts once its press is painted: for an act that renders much. What it opens is rendered and has the
 * focus before the next key is handled.
 */
export const paintFirst = (act: () => void) => () => void painted().then(() => flushSync(act))

import { onTestFinished } from 'vitest'

/**
 * From now on the timers of the page run only through `pass`, until the end of the test. Those of Vitest continue while
 * a test waits for an element.
 */
export function stopClock() {
  const { setTimeout: start, clearTimeout: stop } = window
  const waiting = new Map<number, { at: number; run: () => void }>()
  let [now, last] = [0, 1e9]
  const hold = (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    waiting.set(++last, { at: now + delay, run: () => run(...given) })
    return last
  }
  const drop = (id?: number) => void (waiting.delete(id ?? 0) || stop.call(window, id))
  Object.assign(window, { setTimeout: hold, clearTimeout: drop })
  onTestFinished(() => void Object.assign(window, { setTimeout: start, clearTimeout: stop }))
  return {
    /** The remaining milliseconds of each running timer. */
    toGo: () => [...waiting.values()].map(({ at }) => at - now),
    pass(milliseconds: number) {
      now += milliseconds
      for (const [id, { at, run }] of waiting) if (at <= now && waiting.delete(id)) run()
    },
  }
}

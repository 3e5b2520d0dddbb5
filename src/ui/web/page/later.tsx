import { type ComponentType, lazy, useState } from 'react'

/** A component whose code loads when it is first shown, or earlier through `load`. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  let loading = lazy(get)
  async function get() {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      // React caches a failure for good
      loading = lazy(get)
      throw error
    }
  }
  function Later(props: P) {
    // keeps the same component, because another one would reset its state
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? loading)
    return <Shown {...props} />
  }
  return Object.assign(Later, { load: () => void get().catch(() => {}) })
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const
/** Milliseconds after which the first page has loaded, even on a slow connection. */
const AT_THE_LATEST = 3000

/** Loads code that the next act may need, on the first interaction, or shortly after the page has loaded. */
export function whenUsed(load: () => void): void {
  const begin = () => {
    if (!navigator.onLine) return
    for (const sign of SIGNS) removeEventListener(sign, begin)
    clearTimeout(timer)
    load()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  addEventListener('load', () => {
    timer = setTimeout(begin, AT_THE_LATEST)
  })
}

import { type ComponentType, lazy, useState } from 'react'

/** A component whose code comes when it is first shown, or is at hand by then because `load` was called. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  let loading = lazy(get)
  async function get() {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      // React keeps a failure for good
      loading = lazy(get)
      throw error
    }
  }
  function Later(props: P) {
    // what is shown stays the same component: another one would begin anew
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? loading)
    return <Shown {...props} />
  }
  return Object.assign(Later, { load: () => void get().catch(() => {}) })
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const
/** By then the first page stands, also on a slow line. */
const AT_THE_LATEST = 3000

/** Loads what the next act may need as soon as somebody does something here, or a moment after the page has come. */
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

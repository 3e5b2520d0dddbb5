import type { Page, Request } from 'playwright-core'
import { soon } from './harness.ts'

/** Waits until the page has made no request for half a second: a part that still loads would learn first of the end. */
export function quietness(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    last = Date.now()
  }
  page.on(
    'request',
    note((request) => open.add(request)),
  )
  const end = note((request) => open.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => {
    // typed text is searched a moment later
    last = Date.now()
    return soon(() => open.size === 0 && Date.now() - last > 500).toBe(true)
  }
}

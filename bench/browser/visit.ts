import type { CDPSession, Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface Conditions {
  /** How many times slower the processor is. */
  slowed?: number
  /** The network of the browser's own tools of that name. */
  slow3G?: boolean
}

/** What a page has kept of its own, under `window.seen`. */
interface Seen {
  shift: number
  longest: number
}

export interface Visit {
  page: Page
  /** Asks in each frame for the milliseconds since the page was asked for, until it answers them. */
  until(isThere: () => number | false): Promise<number>
  seen(): Promise<Seen>
  /** Begins to count anew. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A browser that has never been here, with a session. */
export async function visit(site: Site, { slowed = 1, slow3G = false }: Conditions = {}): Promise<Visit> {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-CA',
  })
  const page = await context.newPage()
  await page.addInitScript(watch, site.token)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  if (slow3G) await slow(tools)
  return {
    page,
    until: async (isThere) => Number(await (await page.waitForFunction(isThere)).jsonValue()),
    seen: () => page.evaluate(() => (window as unknown as { seen: Seen }).seen),
    forget: () =>
      page.evaluate(
        () => void Object.assign((window as unknown as { seen: Seen }).seen, { shift: 0, longest: 0 }),
      ),
    close: () => context.close(),
  }
}

async function slow(tools: CDPSession): Promise<void> {
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

interface Shift {
  value: number
  hadRecentInput: boolean
}

/** Runs before anything of the page. */
function watch(token: string): void {
  localStorage.setItem('passerelle.token', token)
  const seen = { shift: 0, longest: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Shift[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
}

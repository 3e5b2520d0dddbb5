import type { CDPSession, Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface Conditions {
  /** The slowdown factor of the processor. */
  slowed?: number
  /** The network preset of that name in the browser's tools. */
  slow3G?: boolean
}

/** The page's own measurements, under `window.seen`. */
interface Seen {
  shift: number
  longest: number
}

export interface Visit {
  page: Page
  /** Polls each frame until it returns the milliseconds since the page was requested. */
  until(isThere: () => number | false): Promise<number>
  seen(): Promise<Seen>
  /** Resets the measurements. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A fresh browser profile, with a session. */
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

/** Runs before any script of the page. */
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

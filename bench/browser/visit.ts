import type { CDPSession, Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface Conditions {
  /** The slowdown factor of the processor. */
  slowed?: number
  /** The network preset of that name in the browser's tools. */
  slow3G?: boolean
  /** A window 390 pixels wide. */
  phone?: boolean
}

/** How long the browser took from a press until its next frame, in milliseconds, and where in the page's time. */
export interface Interaction {
  start: number
  duration: number
}

/** A frame that took longer than 50 ms: what its scripts took, and its style and layout, also what they asked for. */
export interface Frame {
  start: number
  duration: number
  script: number
  layout: number
}

/** The page's own measurements, under `window.seen`. */
interface Seen {
  shift: number
  longest: number
  interactions: Interaction[]
  frames: Frame[]
}

export interface Visit {
  page: Page
  /** Polls each frame until it returns the milliseconds since the page was requested. */
  until(isThere: () => number | false): Promise<number>
  seen(): Promise<Seen>
  /** Milliseconds that the page's thread has worked, whoever else uses the processor. */
  worked(): Promise<number>
  /** Slows the processor down by this factor from now on. */
  slow(factor: number): Promise<void>
  /** Resets the measurements. */
  forget(): Promise<void>
  close(): Promise<void>
}

/** A fresh browser profile, with a session. */
export async function visit(
  site: Site,
  { slowed = 1, slow3G = false, phone = false }: Conditions = {},
): Promise<Visit> {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    locale: 'en-CA',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  await page.addInitScript(watch, site.token)
  const tools = await context.newCDPSession(page)
  const slow = async (rate: number) => void (await tools.send('Emulation.setCPUThrottlingRate', { rate }))
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await slow(slowed)
  if (slow3G) await slowNetwork(tools)
  return {
    page,
    until: async (isThere) => Number(await (await page.waitForFunction(isThere)).jsonValue()),
    slow,
    worked: async () => {
      const { metrics } = await tools.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    },
    seen: () => page.evaluate(() => (window as unknown as { seen: Seen }).seen),
    forget: () =>
      page.evaluate(
        () =>
          void Object.assign((window as unknown as { seen: Seen }).seen, {
            shift: 0,
            longest: 0,
            interactions: [],
            frames: [],
          }),
      ),
    close: () => context.close(),
  }
}

async function slowNetwork(tools: CDPSession): Promise<void> {
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

interface LongFrame extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: { duration: number; forcedStyleAndLayoutDuration: number }[]
}

/** Runs before any script of the page. */
function watch(token: string): void {
  localStorage.setItem('passerelle.token', token)
  const seen: Seen = { shift: 0, longest: 0, interactions: [], frames: [] }
  Object.assign(window, { seen })
  const observe = <E>(type: string, note: (entry: E) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as E[]) note(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  observe<Shift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  observe<PerformanceEntry>('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration)
  })
  observe<PerformanceEventTiming>('event', ({ interactionId, startTime, duration }) => {
    if (interactionId) seen.interactions.push({ start: startTime, duration })
  })
  observe<LongFrame>('long-animation-frame', ({ startTime, duration, styleAndLayoutStart, scripts }) => {
    const all = scripts.reduce((sum, script) => sum + script.duration, 0)
    const forced = scripts.reduce((sum, script) => sum + script.forcedStyleAndLayoutDuration, 0)
    const last = styleAndLayoutStart && startTime + duration - styleAndLayoutStart
    seen.frames.push({ start: startTime, duration, script: all - forced, layout: forced + last })
  })
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** The window of a visitor: its size, `fr-CA`, a dark screen. */
export type Window = Pick<
  BrowserContextOptions,
  'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor' | 'reducedMotion'
>

const USUAL = { viewport: { width: 1280, height: 800 }, locale: 'en-CA', timezoneId: 'America/Moncton' }

interface Visitor {
  window: string
  context: BrowserContext
}

/** Profiles of one browser. Opening one takes a second, so each is used again; a visitor's is emptied before. */
export function keepProfiles(browser: Browser, baseURL: string, prepare: (context: BrowserContext) => void) {
  const opened: BrowserContext[] = []
  const members = new Map<string, BrowserContext>()
  const free: Visitor[] = []
  const taken: Visitor[] = []

  async function open(window: Window = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL, ...USUAL, ...window })
    // while a page of the site is open the next one needs no process of its own
    await (await context.newPage()).goto('/assets/')
    prepare(context)
    opened.push(context)
    return context
  }

  return {
    /** Of somebody who signs in once; `known` where that was done. */
    async member(name: string, window?: Window): Promise<{ page: Page; known: boolean }> {
      const key = JSON.stringify([name, window])
      const known = members.get(key)
      const context = known ?? (await open(window))
      members.set(key, context)
      return { page: await context.newPage(), known: known !== undefined }
    },

    /** Of somebody who has never been here. */
    async visitor(window?: Window): Promise<Page> {
      const key = JSON.stringify(window)
      const place = free.findIndex((visitor) => visitor.window === key)
      const [visitor = { window: key, context: await open(window) }] = place < 0 ? [] : free.splice(place, 1)
      taken.push(visitor)
      const page = await visitor.context.newPage()
      const tools = await visitor.context.newCDPSession(page)
      await tools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'local_storage' })
      return page
    },

    /** Those of the test: not the one that keeps the process. */
    pages: () => opened.flatMap((context) => context.pages().slice(1)),

    /** Nobody is here any more. */
    async leave(): Promise<void> {
      await Promise.all(this.pages().map((page) => page.close()))
      free.push(...taken.splice(0))
    },

    close: () => Promise.all(opened.map((context) => context.close())),
  }
}

import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { theBrowser } from './chromium.ts'
import { Faults } from './faults.ts'
import { NOWHERE, SITE } from './server.ts'

/** The settings of a visitor's window: its size, `fr-CA`, a dark screen, touch. */
export type Window = Pick<
  BrowserContextOptions,
  'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor' | 'reducedMotion' | 'hasTouch'
>

/** The longest wait for a state, in milliseconds. It ends a stuck journey, and asserts nothing. */
export const PATIENCE = 40_000
/** The longest wait for a file with everything. */
export const TAKING_OUT = 3 * PATIENCE

const VIEWPORT = { width: 1280, height: 800 }
const USUAL = { baseURL: SITE, viewport: VIEWPORT, locale: 'en-CA', timezoneId: 'America/Moncton' }
const MAX_FREE = 8

interface Profile {
  kind: string
  context: BrowserContext
  /** Kept, because reloading a screen takes half the time of a new page. */
  page: Page
  tools: CDPSession
  /** The signed-in user. */
  whose?: string | undefined
}

export const faults = new Faults()
/** The most recently used is last. */
const free: Profile[] = []
const inUse: Profile[] = []
const spoilt = new Set<BrowserContext>()

/** A page of a user who signs in once per file; `known` if that was done. */
export async function member(whose: string, window?: Window): Promise<{ page: Page; known: boolean }> {
  const kind = kindOf(window)
  const isTheirs = (each: Profile) => each.whose === whose && each.kind === kind
  const here = inUse.find(isTheirs)
  if (here) return { page: await sized(await here.context.newPage(), window), known: true }
  const known = free.some(isTheirs)
  const { page } = await take(isTheirs, kind, whose)
  return { page: await sized(page, window), known }
}

/** A page of a new visitor. */
export async function visitor(window?: Window): Promise<Page> {
  const kind = kindOf(window)
  const { page } = await take(() => false, kind)
  return sized(page, window)
}

/** The pages that the test has opened. */
export const pages = (): Page[] => inUse.flatMap(({ context }) => context.pages())

/** Marks the profile of a page as not reusable, because a clock, a script or a debugger cannot be removed. */
export function spoil(page: Page): void {
  spoilt.add(page.context())
}

/** Releases all profiles in use. */
export async function leave(): Promise<void> {
  const left = inUse.splice(0)
  const kept = left.filter(({ context }) => !spoilt.has(context))
  await Promise.all(kept.map(tidy))
  free.push(...kept)
  const tooMany = free.splice(0, Math.max(0, free.length - MAX_FREE)).map(({ context }) => context)
  await Promise.all([...spoilt, ...tooMany].map((context) => context.close()))
  spoilt.clear()
}

/** Forgets the users of this file. */
export async function forget(): Promise<void> {
  for (const profile of free) {
    profile.whose = undefined
    await wake(profile)
    await empty(profile.page)
  }
}

/** The wanted profile, else a cleared one of another user, else a new one. */
async function take(isWanted: (profile: Profile) => boolean, kind: string, whose?: string): Promise<Profile> {
  const isNobodys = (each: Profile) => each.kind === kind && each.whose === undefined
  const wanted = free.findLastIndex(isWanted)
  const place = wanted < 0 ? free.findLastIndex(isNobodys) : wanted
  const [profile = await open(kind)] = place < 0 ? [] : free.splice(place, 1)
  inUse.push(profile)
  await wake(profile)
  if (wanted < 0) await empty(profile.page)
  profile.whose = whose
  return profile
}

/** Clears the stored state, including that of a screen left open. */
async function empty(page: Page): Promise<void> {
  if (page.url() !== NOWHERE) await page.goto(NOWHERE)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    // of an earlier visitor who has scanned
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
}

async function open(kind: string): Promise<Profile> {
  const browser = await theBrowser()
  const context = await browser.newContext({ ...USUAL, ...(JSON.parse(kind) as Window) })
  context.setDefaultTimeout(PATIENCE)
  faults.watch(context)
  const page = await context.newPage()
  await page.goto(NOWHERE)
  return { kind, context, page, tools: await context.newCDPSession(page) }
}

/** The settings that need a separate profile; the size belongs to a page. */
function kindOf({ viewport: _, ...window }: Window = {}): string {
  return JSON.stringify(window)
}

async function sized(page: Page, window?: Window): Promise<Page> {
  const { width, height } = window?.viewport ?? VIEWPORT
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
  return page
}

const forgetDrafts = (tools: CDPSession) =>
  tools.send('Storage.clearDataForOrigin', { origin: SITE, storageTypes: 'indexeddb' })

/** Resets the page, and stops everything in it until it is used again. */
async function tidy({ context, page, tools }: Profile): Promise<void> {
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => {})); timer > 0; timer--) clearTimeout(timer)
    sessionStorage.clear()
    // drafts are stored now, and not afterwards
    dispatchEvent(new Event('pagehide'))
  })
  await forgetDrafts(tools)
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await context.setOffline(false)
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null })
  await page.mouse.move(0, 0)
  await tools.send('Page.resetNavigationHistory')
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
}

async function wake({ tools }: Profile): Promise<void> {
  await tools.send('Page.setWebLifecycleState', { state: 'active' })
}

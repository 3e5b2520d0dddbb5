import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { launchBrowser } from './chromium.ts'
import { Faults } from './faults.ts'
import { logIn } from './log-in.ts'
import { type Server, startServer } from './server.ts'

export type Role = 'admin' | 'staff' | 'finance' | 'technician' | 'viewer' | 'agent'

/** The window of a visitor: its size, `fr-CA`, a dark screen. */
export type Window = Pick<
  BrowserContextOptions,
  'viewport' | 'locale' | 'colorScheme' | 'deviceScaleFactor' | 'reducedMotion'
>

export interface Site {
  server: Server
  database: TestDatabase
  /** Announces what the rest of the test causes although nobody likes it: `401 POST /api/login`. It must happen then. */
  expectFaults(...faults: string[]): void
  /** An empty page of somebody who has never been here. */
  visit(window?: Window): Promise<Page>
  /** Home, of a demonstration account. Its session is shared by all tests of the file. */
  signIn(role: Role, window?: Window): Promise<Page>
}

/** How long a state is waited for. It ends a journey that is stuck, and is no part of what a test says. */
const PATIENCE = 15_000

/** Waits until what `read` gives is as expected. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: 50 })

/** The application with its demonstration data, and a browser, for all tests of a file; gone at its end. */
export async function openSite(): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closers) await close()
  })
  const database = await testDatabase()
  closers.unshift(() => database.drop())
  const starting = startServer(database.url)
  closers.unshift(() => starting.then((server) => server.stop()))
  const launching = launchBrowser()
  closers.unshift(() => launching.then((browser) => browser.close()))
  const [server, browser] = await Promise.all([starting, launching])

  const faults = new Faults()
  const sessions = new Map<Role, BrowserContextOptions['storageState']>()
  let contexts: BrowserContext[] = []
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(contexts, task.id)
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    const { seen, announced } = faults.take()
    expect([...seen, ...server.errors.splice(0)], 'what went wrong on the way').toEqual(announced)
  })

  async function visit(window: Window = {}, storageState?: BrowserContextOptions['storageState']) {
    const usual = { viewport: { width: 1280, height: 800 }, locale: 'en-CA', timezoneId: 'America/Moncton' }
    const context = await browser.newContext({ baseURL: server.url, ...usual, ...window, storageState })
    context.setDefaultTimeout(PATIENCE)
    faults.watch(context)
    contexts.push(context)
    return context.newPage()
  }

  async function signIn(role: Role, window?: Window) {
    const session = sessions.get(role)
    const page = await visit(window, session)
    if (session) await page.goto('/home')
    else await logIn(page, `${role}@example.org`)
    await page.getByRole('heading', { name: /^(Welcome|Bienvenue)/ }).waitFor()
    if (!session) sessions.set(role, await page.context().storageState())
    return page
  }

  return {
    server,
    database,
    visit: (window) => visit(window),
    signIn,
    expectFaults: (...all) => faults.expect(...all),
  }
}

/** What was to be seen when a test failed, for whoever looks for the reason. */
async function photograph(contexts: BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  for (const [place, page] of pages.entries()) {
    const path = `dist/journeys/${name}-${place}.png`
    await page.screenshot({ path, fullPage: true }).catch(() => undefined)
    console.log(`See ${path} (${page.url()})`)
  }
}

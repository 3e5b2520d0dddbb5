import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { theBrowser } from './chromium.ts'
import { type DemoDatabase, demoDatabase } from './demo-database.ts'
import { Faults } from './faults.ts'
import { enter } from './log-in.ts'
import { keepProfiles, type Window } from './profiles.ts'
import { type Server, startHere } from './server.ts'

export type Role = 'admin' | 'staff' | 'finance' | 'technician' | 'viewer' | 'agent'

export interface Site {
  server: Server
  database: DemoDatabase
  /** Announces what the rest of the test causes although nobody likes it: `401 POST /api/login`. It must happen then. */
  expectFaults(...faults: string[]): void
  /** An empty page of somebody who has never been here. */
  visit(window?: Window): Promise<Page>
  /** A page of a demonstration account, Home where none is named. All tests of the file share its profile and session. */
  signIn(role: Role, path?: string, window?: Window): Promise<Page>
}

/** How long a state is waited for. It ends a journey that is stuck, and is no part of what a test says. */
const PATIENCE = 15_000

/** Waits until what `read` gives is as expected. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: 50 })

/** The application with its demonstration data, and profiles of a browser, for all tests of a file; gone at its end. */
export async function openSite(startServer = startHere): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closers) await close()
  })
  const database = await demoDatabase()
  closers.unshift(() => database.drop())
  const starting = startServer(database.url)
  closers.unshift(() => starting.then((server) => server.stop()))
  const [server, browser] = await Promise.all([starting, theBrowser()])

  const faults = new Faults()
  const profiles = keepProfiles(browser, server.url, (context) => {
    context.setDefaultTimeout(PATIENCE)
    faults.watch(context)
  })
  closers.unshift(profiles.close)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(profiles.pages(), task.id)
    await profiles.leave()
    const { seen, announced } = faults.take()
    expect([...seen, ...server.takeErrors()], 'what went wrong on the way').toEqual(announced)
  })

  async function signIn(role: Role, path = '/home', window?: Window) {
    const { page, known } = await profiles.member(role, window)
    if (!known) await enter(page, `${role}@example.org`)
    await page.goto(path)
    await page.locator('#content').waitFor({ state: 'attached' })
    return page
  }

  return {
    server,
    database,
    visit: profiles.visitor,
    signIn,
    expectFaults: (...all) => faults.expect(...all),
  }
}

/** What was to be seen when a test failed, for whoever looks for the reason. */
async function photograph(pages: Page[], name: string): Promise<void> {
  for (const [place, page] of pages.entries()) {
    const path = `dist/journeys/${name}-${place}.png`
    await page.screenshot({ path, fullPage: true }).catch(() => undefined)
    console.log(`See ${path} (${page.url()})`)
  }
}

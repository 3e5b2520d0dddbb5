import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { type DemoDatabase, demoDatabase } from './demo-database.ts'
import { enter } from './log-in.ts'
import { faults, forget, leave, member, PATIENCE, pages, spoil, visitor, type Window } from './profiles.ts'
import { type Server, startHere } from './server.ts'

export type Role = 'admin' | 'staff' | 'finance' | 'technician' | 'viewer' | 'agent'

export interface Site {
  server: Server
  database: DemoDatabase
  /** Announces what the rest of the test causes although nobody likes it: `401 POST /api/login`. It must happen then. */
  expectFaults(...faults: string[]): void
  /** An empty page of somebody who has never been here. */
  visit(window?: Window): Promise<Page>
  /** A clock, a script or a debugger that a test gives to a page cannot be taken off: nobody gets its profile again. */
  spoil(page: Page): void
  /** A page of a demonstration account, Home where none is named. All tests of the file share its profile and session. */
  signIn(role: Role, path?: string, window?: Window): Promise<Page>
}

/** Waits until what `read` gives is as expected. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: 50 })

/** Steps that close the open site, in this order. */
const closers: (() => Promise<unknown>)[] = []

async function closeSite(): Promise<void> {
  for (let close = closers.shift(); close; close = closers.shift()) await close()
}

/** The application with its demonstration data, and profiles of a browser, for all tests of a file; gone at its end. */
export async function openSite(startServer = startHere): Promise<Site> {
  // of a file that failed before its first test no hook is called, and the port is the same for the next
  await closeSite()
  afterAll(closeSite)
  const database = await demoDatabase()
  closers.unshift(() => database.drop())
  const server = await startServer(database.url)
  closers.unshift(() => server.stop())
  closers.unshift(forget)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(pages(), task.id)
    try {
      await leave()
    } finally {
      const { seen, announced } = await faults.take()
      expect([...seen, ...server.takeErrors()], 'what went wrong on the way').toEqual(announced)
    }
  })

  async function signIn(role: Role, path = '/home', window?: Window) {
    const { page, known } = await member(role, window)
    if (!known) {
      await enter(page, `${role}@example.org`)
      // as whoever has just been asked again; sessions.test.ts is about those who have not
      await sql`UPDATE sessions SET proved_at = now() + interval '1 hour' FROM users u
        WHERE u.id = user_id AND u.username = ${`${role}@example.org`}`.execute(database.db)
    }
    await page.goto(path)
    await page.locator('#content').waitFor({ state: 'attached' })
    return page
  }

  return {
    server,
    database,
    visit: visitor,
    signIn,
    spoil,
    expectFaults: (...all) => faults.expect(...all),
  }
}

/** How long a page has to draw a frame, and to be photographed. */
const DRAWING_MS = 5000

/** Keeps pictures of the pages of a failed test. The profile of a page that draws nothing any more is closed with the test. */
async function photograph(pages: Page[], name: string): Promise<void> {
  for (const [place, page] of pages.entries()) {
    const path = `dist/journeys/${name}-${place}.png`
    const draws = await isDoneInTime(page.evaluate(() => new Promise(requestAnimationFrame)))
    if (!draws) spoil(page)
    const isKept = draws && (await isDoneInTime(page.screenshot({ path, fullPage: true })))
    console.log(
      isKept
        ? `See ${path} (${page.url()})`
        : `No picture of ${page.url()}: ${draws ? 'it draws, but took too long' : 'it draws no frames any more'}`,
    )
  }
}

/** Whether it succeeds within DRAWING_MS. Chromium may never answer for a page that it does not draw. */
async function isDoneInTime(work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const done = work.then(
    () => true,
    () => false,
  )
  const isDone = await Promise.race([done, setTimeout(DRAWING_MS, false, { signal: late.signal })])
  late.abort()
  return isDone
}

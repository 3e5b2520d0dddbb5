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
  /** Announces faults that the rest of the test causes on purpose: `401 POST /api/login`. They must occur. */
  expectFaults(...faults: string[]): void
  /** An empty page of a new visitor. */
  visit(window?: Window): Promise<Page>
  /** Marks a page as not reusable, because a clock, a script or a debugger cannot be removed from it. */
  spoil(page: Page): void
  /** A page of a demonstration account, by default Home. All tests of the file share its profile and session. */
  signIn(role: Role, path?: string, window?: Window): Promise<Page>
}

/** Waits until `read` returns the expected value. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: PATIENCE, interval: 50 })

/** Steps that close the open site, in this order. */
const closers: (() => Promise<unknown>)[] = []

async function closeSite(): Promise<void> {
  for (let close = closers.shift(); close; close = closers.shift()) await close()
}

/** The application with its demonstration data, and browser profiles, for all tests of a file; closed at its end. */
export async function openSite(startServer = startHere): Promise<Site> {
  // a file that failed before its first test runs no hooks, and the next one uses the same port
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
      // like a user who was just asked for the password; sessions.test.ts covers the others
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

/** The longest time for a page to render a frame, and for a screenshot, in milliseconds. */
const DRAWING_MS = 5000

/** Saves screenshots of a failed test. The profile of a page that no longer renders is closed with the test. */
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

/** Whether it succeeds within DRAWING_MS. Chromium may never answer for a page that it does not render. */
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

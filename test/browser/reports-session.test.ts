import { sql } from 'kysely'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { summary } from '#across/reports/contract/calls.ts'
import { promises, reports } from '#across/reports/contract/reports.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { ALERT } from './alert.ts'
import { choice } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { logIn } from './log-in.ts'
import { card, frameOf, tableOf, whole } from './reports-frame.ts'

const site = await openSite()

const CALLS = [summary, ...[promises, ...reports].map(({ call }) => call)].map(({ path }) => path)
const UNREACHABLE = 'The server cannot be reached.'

/** Marks the frame that was loaded first. */
const markFrame = (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-first', ''))
const isFirst = (page: Page) => frameOf(page).locator('html[data-first]').count()

test('no request tells the address that it comes from, which holds a phrase or a token', async () => {
  const page = await site.signIn('staff', '/home')
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto('/home?q=Thériault&t=clients')
  await page.getByRole('heading', { name: 'Your Search Results' }).waitFor()
  await page.goto('/reports')
  await whole(page)
  const calls = sent.filter((request) => /\/(api|embed\/data)\//.test(request.url()))
  const told = await Promise.all(calls.map((request) => request.headerValue('referer')))
  expect(told.length).toBeGreaterThan(CALLS.length)
  expect(told.filter(Boolean)).toEqual([])
})

test('a token is renewed before it ends, and the frame stays as it is', async () => {
  const page = await site.signIn('staff', '/home')
  // the page uses its own clock for the server's, and is not ahead of it at the end either
  await page.route(/\/(api|embed)\//, async (route) => {
    const response = await route.fetch()
    const { date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  site.spoil(page)
  await page.clock.install({ time: Date.now() - 569_000 })
  site.expectFaults('net::ERR_CONNECTION_RESET GET /embed/data/clients-by-county')
  await page.route('**/clients-by-county*', (route) => route.abort('connectionreset'))
  await page.goto('/reports')
  const again = card(page, 'Clients by county').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await tableOf(page, 'Loans and returns by month')
  await markFrame(page)
  const tokens: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/embed/data/')) tokens.push(request.headers().authorization)
  })
  await again.click()
  await again.waitFor()
  await page.clock.fastForward(569_000)
  await page.unroute('**/clients-by-county*')
  // automatically, because the connection is back
  await soon(() => again.count()).toBe(0)
  await whole(page)
  expect(new Set(tokens).size).toBe(2)
  expect(await isFirst(page)).toBe(1)
  const view = card(page, 'Loans and returns by month').getByRole('button', { name: 'Table' })
  expect(await view.getAttribute('aria-pressed')).toBe('true')
})

test('a computer whose clock is wrong by hours reads the reports all the same', async () => {
  const page = await site.signIn('staff', '/home')
  site.spoil(page)
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await page.goto('/reports')
  await whole(page)
  await choice(page, 'Program').selectOption({ index: 1 })
  await whole(page)
})

test('without a connection each report says so; period and views stay, and all come back at once', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  await tableOf(page, 'Clients by county')
  await markFrame(page)
  site.expectFaults(...CALLS.map((path) => `net::ERR_INTERNET_DISCONNECTED GET ${path}`))
  await page.context().setOffline(true)
  await choice(page, 'Period').selectOption('This month')
  await soon(() => frameOf(page).getByText(UNREACHABLE).count()).toBe(CALLS.length)
  await page.context().setOffline(false)
  await soon(() => frameOf(page).getByText(UNREACHABLE).count()).toBe(0)
  await whole(page)
  expect(await isFirst(page)).toBe(1)
  expect(await choice(page, 'Period').inputValue()).toBe('month')
  await card(page, 'Clients by county').getByRole('table').waitFor()
})

test('a report that fails says so in its place and is tried again; the others stand', async () => {
  const page = await site.signIn('staff', '/home')
  await page.route('**/embed/data/clients-by-county*', (route) => route.abort('connectionreset'))
  site.expectFaults('net::ERR_CONNECTION_RESET GET /embed/data/clients-by-county')
  await page.goto('/reports')
  const failed = card(page, 'Clients by county')
  await failed.getByText('The server cannot be reached.').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByRole('rowheader').first().waitFor()
  await soon(() => hasFocus(failed.getByRole('heading'))).toBe(true)
  await whole(page)
  expect(await frameOf(page).getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('a frame that does not come says why, and is tried again', async () => {
  const page = await site.signIn('staff', '/home')
  const frames = '**/embed/dashboard/**'
  site.expectFaults(
    'net::ERR_CONNECTION_RESET GET /embed/dashboard/{token}',
    '403 GET /embed/dashboard/{token}',
  )
  await page.route(frames, (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto('/reports')
  await page.locator(ALERT).filter({ hasText: UNREACHABLE }).waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  const spoilt = (url: string) => url.replace('?', 'x?')
  await page.route(frames, (route) => route.continue({ url: spoilt(route.request().url()) }), { times: 1 })
  await again.click()
  await page.locator(ALERT).filter({ hasText: 'The server refused to show the reports.' }).waitFor()
  await again.click()
  await whole(page)
})

test('a session that has ended leads to the login page, and from there back to the same figures', async () => {
  const page = await site.visit()
  await page.goto('/reports?from=2026-01-01&to=2026-03-31')
  await logIn(page, 'finance@example.org')
  await whole(page)
  await tableOf(page, 'Days on loan')
  await sql`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = 'finance@example.org')`.execute(
    site.database.db,
  )
  await endOfTrust()
  site.expectFaults(`403 GET ${summary.path}`, '401 GET /api/reports/embed-key')
  // the others may be refused or dropped, depending on timing
  const others = (url: URL) => url.pathname.startsWith('/embed/data/') && url.pathname !== summary.path
  await page.route(others, () => undefined)
  await choice(page, 'Program').selectOption({ index: 1 })
  await page.getByRole('heading', { name: /^Log in/ }).waitFor()
  await page.unroute(others)
  await logIn(page, 'finance@example.org')
  await whole(page)
  await soon(() => page.url()).toMatch(/\/reports\?from=2026-01-01&to=2026-03-31&program=\d+$/)
  await card(page, 'Days on loan').getByRole('columnheader', { name: 'Share' }).waitFor()
})

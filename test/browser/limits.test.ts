import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askApart } from './apart.ts'
import { button, choice, field, heading, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** From now on the page's time passes only when it is told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
}

test('an amount keeps what is no part of it for 400 ms, or until it is left', async () => {
  const page = await site.signIn('admin')
  site.spoil(page)
  await page.clock.install()
  await page.goto('/tools/billing-codes')
  await page.getByRole('link', { name: 'ADM', exact: true }).click()
  const rate = field(page, 'Rate')
  await soon(() => rate.inputValue()).toBe('15.00')
  await stopTime(page)
  await rate.fill('$16.257x')
  await page.clock.runFor(399)
  expect(await rate.inputValue()).toBe('$16.257x')
  await page.clock.runFor(1)
  await soon(() => rate.inputValue()).toBe('16.25')
  await page.clock.resume()
  await page.keyboard.press('Tab')
  await soon(() => rate.inputValue()).toBe('16.25')
  await rate.fill('17.999')
  await page.keyboard.press('Tab')
  await soon(() => rate.inputValue()).toBe('17.99')
  await rate.fill('1,23.50')
  await page.keyboard.press('Tab')
  await page.getByText('Please enter a valid currency amount', { exact: true }).waitFor()
  expect(await rate.inputValue()).toBe('1,23.50')
})

test('the progress of loading shows half, and goes 600 ms after its end', async () => {
  const page = await site.signIn('staff', '/clients')
  await said(page, 'Page 1 of 100').waitFor()
  await page.waitForLoadState('networkidle')
  const loader = page.locator('[class*="_loader_"] > span')
  await soon(() => loader.count()).toBe(0)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/clients/paginated*', async (route) => {
    await answered.promise
    await route.continue()
  })
  site.spoil(page)
  await page.clock.install()
  await button(page, 'Next').click()
  await loader.waitFor({ state: 'attached' })
  expect(await loader.evaluate((bar) => (bar as HTMLElement).style.width)).toBe('50%')
  await stopTime(page)
  answered.resolve()
  await soon(() => loader.evaluate((bar) => (bar as HTMLElement).style.width)).toBe('100%')
  await page.clock.runFor(599)
  expect(await loader.count()).toBe(1)
  await page.clock.runFor(1)
  await soon(() => loader.count()).toBe(0)
})

test('a list that is searched by typing shows at most twenty of its options', async () => {
  const page = await site.signIn('admin', '/tools/facilities')
  await button(page, 'Create Facility').click()
  const { rows } = await site.database.pool.query('SELECT name FROM cities ORDER BY name DESC')
  expect(rows.length).toBeGreaterThan(20)
  await choice(page, 'City').click()
  const options = page.getByRole('option')
  await soon(() => options.count()).toBe(20)
  await choice(page, 'City').fill(rows[0].name)
  await soon(() => options.allTextContents()).toContain(rows[0].name)
})

test('what a screen that was left still asked for is dropped, and nothing is said of it', async () => {
  const page = await site.signIn('staff')
  await askApart(page)
  await page.route('**/api/clients/paginated*', () => {})
  const dropped = page.waitForEvent('requestfailed', (request) => /paginated/.test(request.url()))
  const asked = page.waitForRequest(/paginated/)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await asked
  await page.getByRole('link', { name: 'Equipment', exact: true }).click()
  expect((await dropped).failure()?.errorText).toBe('net::ERR_ABORTED')
  await heading(page, 'Equipment').waitFor()
  await said(page, /items$/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

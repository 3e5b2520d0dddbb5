import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { askApart } from './apart.ts'
import { button, heading, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const address = (page: Page) => page.url().slice(site.server.url.length)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search clients' })
const names = (page: Page) =>
  page.getByRole('table', { name: 'Clients' }).getByRole('rowheader').allTextContents()

test('the pages of the list are addresses, which Back and a reload find again', async () => {
  const page = await site.signIn('staff', '/clients')
  await page.getByText('Page 1 of 100').waitFor()
  const first = await names(page)
  expect(first).toHaveLength(20)
  expect(await button(page, 'Previous').getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Next').click()
  await page.getByText('Page 2 of 100').waitFor()
  await page.getByText('21 to 40 of 1,982').waitFor()
  expect(address(page)).toBe('/clients?page=2')
  await page.reload()
  await page.getByText('Page 2 of 100').waitFor()
  expect(await names(page)).not.toEqual(first)
  await page.goBack()
  await page.getByText('Page 1 of 100').waitFor()
  await soon(() => names(page)).toEqual(first)
  await page.goto('/clients?page=100')
  await page.getByText('1,981 to 1,982 of 1,982').waitFor()
  expect(await button(page, 'Next').getAttribute('aria-disabled')).toBe('true')
})

test('a search waits for the end of the word, begins on page 1 and is an address too', async () => {
  const page = await site.signIn('staff', '/clients?page=7')
  await page.getByText('Page 7 of 100').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const phrase = /paginated.*phrase=([^&]*)/.exec(request.url())?.[1]
    if (phrase !== undefined) asked.push(phrase)
  })
  await search(page).focus()
  // in one go, so that a slow machine makes no pause between the keys
  await page.evaluate(() => {
    for (const letter of 'theriault') document.execCommand('insertText', false, letter)
  })
  await page.waitForURL('**/clients?q=theriault')
  await soon(async () => (await names(page)).every((name) => name.includes('Thériault'))).toBe(true)
  expect(asked).toEqual(['theriault'])
})

test('Back from a client leads to the same phrase and page, by the browser and by the link', async () => {
  const page = await site.signIn('staff', '/clients?q=anderson&page=2')
  await page.getByText('Page 2 of 3').waitFor()
  const shown = await names(page)
  for (const back of [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: 'Clients' }).click(),
  ]) {
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
    await back()
    await page.getByText('Page 2 of 3').waitFor()
    expect(address(page)).toBe('/clients?q=anderson&page=2')
    expect(await search(page).inputValue()).toBe('anderson')
    await soon(() => names(page)).toEqual(shown)
  }
})

test('a click anywhere on a row opens its client', async () => {
  const page = await site.signIn('staff', '/clients?q=A10000')
  // the row's link covers its cells
  await page.getByRole('cell', { name: '(506) 555-0112' }).click({ force: true })
  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
})

test('a list without a match says so and offers no pages', async () => {
  const page = await site.signIn('staff', '/clients?q=nobody+is+called+so')
  await page.getByText('No clients were found.').waitFor()
  await said(page, '0 clients').waitFor()
  expect(await button(page, 'Next').count()).toBe(0)
})

test('Home finds in the words of the filter, page by page, and says when nothing is found', async () => {
  const page = await site.signIn('staff', '/home?q=thériault -éric "dieppe"&t=clients')
  const cards = page.getByRole('region', { name: 'Your Search Results' }).getByRole('heading', { level: 3 })
  await soon(() => cards.count()).toBeGreaterThan(0)
  for (const card of await cards.allTextContents()) expect(card).not.toContain('Éric')
  await page.getByRole('searchbox', { name: 'Search' }).fill('cormier')
  await page.waitForURL('**/home?q=cormier&t=clients')
  await page.getByText(/^Page 1 of \d+$/).waitFor()
  await button(page, 'Next').click()
  await page.getByText(/^Page 2 of \d+$/).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called so')
  await page.getByText('No search results were found.').waitFor()
})

test('a search on Home that fails says so, and what was found before is not taken for its answer', async () => {
  const page = await site.signIn('staff', '/home?q=cormier&t=clients')
  const cards = page.getByRole('region', { name: 'Your Search Results' }).getByRole('heading', { level: 3 })
  await soon(() => cards.count()).toBeGreaterThan(0)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/clients/search*', async (route) => {
    await answered.promise
    await route.fulfill({ status: 500, json: { status: 500, error: 'unexpected', message: 'x' } })
  })
  site.expectFaults('500 POST /api/clients/search')
  await page.getByRole('searchbox', { name: 'Search' }).fill('anderson')
  await said(page, 'Searching…').waitFor()
  answered.resolve()
  await button(page, 'Try again').waitFor()
  expect(await cards.count()).toBe(0)
  await page.unroute('**/api/clients/search*')
  await button(page, 'Try again').click()
  await soon(async () => (await cards.allTextContents()).every((card) => card.includes('Anderson'))).toBe(
    true,
  )
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
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
  expect(await page.locator(ALERT).count()).toBe(0)
})

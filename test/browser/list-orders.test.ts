import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choice, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const order = (page: Page, name: string) => head(page, name).getAttribute('aria-sort')
const names = (page: Page) =>
  page.getByRole('table', { name: 'Clients' }).getByRole('rowheader').allTextContents()
const numbers = async (page: Page) =>
  (await page.locator('tbody tr td:first-child').allTextContents()).map(Number)

test('heads sort up, down and not at all; the order is an address, which Back and reload find again', async () => {
  const page = await site.signIn('staff', '/clients')
  await said(page, /^[\d,]+ clients$/).waitFor()
  expect(await order(page, 'Client Name')).toBe('ascending')
  expect(await order(page, 'Client Number')).toBe('none')
  const first = await names(page)
  await head(page, 'Client Number').getByRole('button').click()
  await page.waitForURL('**/clients?sort=clientNumber')
  await soon(async () => (await numbers(page))[0]).toBe(100_000)
  await head(page, 'Client Number').getByRole('button').press('Enter')
  await page.waitForURL('**/clients?sort=-clientNumber')
  await soon(() => order(page, 'Client Number')).toBe('descending')
  await soon(async () => (await numbers(page))[0]).toBeGreaterThan(101_000)
  const sorted = await numbers(page)
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one))
  await button(page, 'Next').click()
  await page.waitForURL('**/clients?sort=-clientNumber&page=2')
  await page.reload()
  await soon(async () => (await numbers(page))[0] ?? 0).toBeLessThan(sorted.at(-1) ?? 0)
  await page.goBack()
  await soon(() => numbers(page)).toEqual(sorted)
  await head(page, 'Client Number').getByRole('button').click()
  await soon(() => names(page)).toEqual(first)
  expect(await order(page, 'Client Name')).toBe('ascending')
})

test('filters of clients are an address and are counted; no field moves, and Clear leads back to the search', async () => {
  const page = await site.signIn('staff', '/clients')
  await said(page, /^[\d,]+ clients$/).waitFor()
  const places = () =>
    Promise.all(
      ['Program', 'Equipment on loan', 'Living or deceased'].map((name) => choice(page, name).boundingBox()),
    )
  const before = await places()
  const all = await names(page)
  await choice(page, 'Equipment on loan').selectOption({ label: 'With' })
  await page.waitForURL('**/clients?loan=true')
  await choice(page, 'Living or deceased').selectOption({ label: 'Living' })
  await page.waitForURL('**/clients?loan=true&deceased=false')
  const { rows } = await site.database.pool.query(`SELECT count(*)::int AS count FROM clients c
    WHERE archived_at IS NULL AND deceased_on IS NULL AND EXISTS (SELECT FROM loans l
      WHERE l.client_id = c.id AND l.return_date IS NULL AND l.archived_at IS NULL)`)
  await said(page, `${rows[0].count.toLocaleString('en-CA')} clients`).waitFor()
  expect(await places()).toEqual(before)
  await button(page, 'Clear').click()
  await page.waitForURL('**/clients')
  await soon(() => names(page)).toEqual(all)
  expect(await hasFocus(page.getByRole('searchbox', { name: 'Search' }))).toBe(true)
  expect(await button(page, 'Clear').count()).toBe(0)
  expect(await places()).toEqual(before)
})

test('equipment is sorted by item and program too', async () => {
  const page = await site.signIn('staff', '/equipment?sort=-program')
  await said(page, /^[\d,]+ items$/).waitFor()
  await soon(() => order(page, 'Program')).toBe('descending')
  expect(await order(page, 'Number')).toBe('none')
  await head(page, 'Item and category').getByRole('button').click()
  await page.waitForURL('**/equipment?sort=item')
  await soon(() => order(page, 'Item and category')).toBe('ascending')
})

test('a list of the Tools says what uses its records, until one is chosen', async () => {
  const page = await site.signIn('admin', '/tools/equipment/subcategories')
  const uses = page.getByRole('cell', { name: /pieces of equipment/ })
  await uses.first().waitFor()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, 'Cancel').waitFor()
  expect(await head(page, 'Used by').count()).toBe(0)
  await page.goto('/tools/holidays')
  await page.getByRole('rowheader').first().waitFor()
  expect(await head(page, 'Used by').count()).toBe(0)
})

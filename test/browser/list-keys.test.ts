import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const row = (page: Page, nth: number) => page.getByRole('rowheader').nth(nth).getByRole('link')

test('the arrow keys lead from the search box into the rows and back, and Enter opens the row', async () => {
  const page = await site.signIn('staff', '/clients')
  await row(page, 1).waitFor()
  const box = page.getByRole('searchbox', { name: 'Search clients' })
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await soon(() => hasFocus(row(page, 0))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await soon(() => hasFocus(row(page, 1))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await soon(() => hasFocus(box)).toBe(true)
  await page.keyboard.press('ArrowDown')
  const name = (await row(page, 0).innerText()).split(',')[0]
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  expect(await field(page, 'Last Name').inputValue()).toBe(name)
})

test('the heads of a long list stay in sight, and no row lies under them when it gets the focus', async () => {
  const page = await site.signIn('staff', '/clients')
  await row(page, 19).focus()
  const head = page.getByRole('columnheader', { name: 'Client Name' })
  await soon(() => head.evaluate((cell) => cell.getBoundingClientRect().top)).toBe(56)
  for (let nth = 0; nth < 19; nth++) await page.keyboard.press('ArrowUp')
  const [top, bottom] = await Promise.all([
    row(page, 0).evaluate((link) => link.closest('tr')?.getBoundingClientRect().top ?? 0),
    head.evaluate((cell) => cell.getBoundingClientRect().bottom),
  ])
  expect(top).toBeGreaterThanOrEqual(bottom - 1)
})

test('who goes to the next page with the keyboard still sees where the focus is', async () => {
  const page = await site.signIn('staff', '/clients')
  const next = button(page, 'Next')
  await next.focus()
  await page.keyboard.press('Enter')
  await said(page, /^Page 2 of/).waitFor()
  await soon(() =>
    next.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element === document.activeElement && top >= 0 && bottom <= window.innerHeight
    }),
  ).toBe(true)
})

test('a table is a stop of the Tab key only where there is something to scroll', async () => {
  const page = await site.signIn('staff', '/clients')
  await row(page, 0).waitFor()
  const table = page.getByRole('region', { name: 'Table Clients' })
  expect(await table.count()).toBe(0)
  await page.setViewportSize({ width: 700, height: 800 })
  await table.waitFor()
  expect(await table.getAttribute('tabindex')).toBe('0')
})

test('a search within a page tells readers how many it has found, and none', async () => {
  const page = await site.signIn('admin', '/tools/roles')
  const box = page.getByRole('searchbox', { name: 'Search Roles' })
  await box.fill('admin')
  await said(page, '1 result for “admin”').waitFor({ state: 'attached' })
  await box.fill('zzzz')
  await said(page, '0 results for “zzzz”').waitFor({ state: 'attached' })
  await page.goto('/clients/9#loans')
  await page.getByRole('searchbox', { name: 'Search Loan History' }).fill('zzzz')
  await said(page, '0 results for “zzzz”').waitFor({ state: 'attached' })
})

test('the title of the window names the record, the view and the area, and that of a modal its own', async () => {
  const page = await site.signIn('admin', '/tools/roles')
  await soon(() => page.title()).toBe('Roles · Users and Organizations · Passerelle')
  await page.getByRole('link', { name: 'Technician' }).click()
  await soon(() => page.title()).toBe('Edit - Technician · Roles · Users and Organizations · Passerelle')
  await page.goto('/clients/1')
  await soon(() => page.title()).toMatch(/^Edit Client \d{6} · Passerelle$/)
  await page.goto('/bulk-invoicing')
  await soon(() => page.title()).toBe('Bulk Invoicing · Passerelle')
  await page.keyboard.press('Escape')
  await soon(() => page.title()).toBe('Welcome to Appui Mobilité NB · Passerelle')
})

test('Alt with an arrow or a letter belongs to the field in which somebody types', async () => {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('searchbox', { name: 'Search clients' }).focus()
  await page.keyboard.press('Alt+n')
  await page.getByRole('heading', { name: 'Clients' }).focus()
  expect(new URL(page.url()).pathname).toBe('/clients')
  await page.keyboard.press('Alt+n')
  await page.getByRole('heading', { name: 'Create Client' }).waitFor()
})

test('Alt and L opens the scan page from Home, whose search has the focus', async () => {
  const page = await site.signIn('staff', '/home')
  const search = page.locator('#content').getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Alt+l')
  await page.getByRole('heading', { name: 'Scan', level: 1 }).waitFor()
})

test('the calendar has the keys of the week, the month and the year, and says which day is chosen', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await field(page, 'Date of Birth').fill('1961-03-14')
  await button(page, 'Choose Date of Birth from a calendar').click()
  const day = (date: string) => page.locator(`[data-day="${date}"]`)
  await soon(() => hasFocus(day('1961-03-14'))).toBe(true)
  expect(await day('1961-03-14').getAttribute('aria-pressed')).toBe('true')
  for (const [key, reached] of [
    ['End', '1961-03-18'],
    ['Home', '1961-03-12'],
    ['PageDown', '1961-04-12'],
    ['Shift+PageUp', '1960-04-12'],
    ['PageUp', '1960-03-12'],
  ] as const) {
    await page.keyboard.press(key)
    await soon(() => hasFocus(day(reached))).toBe(true)
  }
  await page.keyboard.press('Enter')
  await soon(() => field(page, 'Date of Birth').inputValue()).toBe('1960-03-12')
})

test('a refused format is shown with its fault, because the field no longer shows it', async () => {
  const page = await site.signIn('staff', '/clients/new')
  const code = field(page, 'Postal Code')
  await code.fill('12')
  await code.blur()
  await page.getByText('Please enter a valid postal code', { exact: true }).waitFor()
  await page.getByText('Format: E1A 1A1').waitFor()
  expect(await code.getAttribute('autocapitalize')).toBe('characters')
})

test('what a menu has opened gives the focus back to the button of the menu', async () => {
  const page = await site.signIn('staff', '/clients/1', { viewport: { width: 390, height: 844 } })
  const more = button(page, /^More: /)
  await more.click()
  await button(page, 'Archive').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(more)).toBe(true)
})

test('in a low window neither the header nor the bar of Save lies over the form', async () => {
  const page = await site.signIn('staff', '/clients/1', { viewport: { width: 640, height: 320 } })
  await field(page, 'Last Name').focus()
  await page.keyboard.press('End')
  await page.mouse.wheel(0, 600)
  await soon(() =>
    page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom),
  ).toBeLessThan(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const row = (page: Page, nth: number) => page.getByRole('rowheader').nth(nth).getByRole('link')

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

test('the title of the window names the record, the view and the area, and that of a modal its own', async () => {
  const page = await site.signIn('admin', '/tools/roles')
  await soon(() => page.title()).toBe('Roles · Users and Organizations · Passerelle')
  await page.getByRole('link', { name: 'Technician' }).click()
  await soon(() => page.title()).toBe('Edit - Technician · Roles · Users and Organizations · Passerelle')
  await page.goto('/clients/1')
  await soon(() => page.title()).toMatch(/^Edit Client \d{6} · Passerelle$/)
  await page.goto('/bulk-invoicing?step=all')
  await soon(() => page.title()).toBe('Bulk Invoicing · Passerelle')
  await page.keyboard.press('Escape')
  await soon(() => page.title()).toBe('Welcome to Appui Mobilité NB · Passerelle')
})

test('Alt and L opens the scan page from Home, whose search has the focus', async () => {
  const page = await site.signIn('staff', '/home')
  const search = page.locator('#content').getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Alt+l')
  await page.getByRole('heading', { name: 'Scan', level: 1 }).waitFor()
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

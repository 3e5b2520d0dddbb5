import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askApart } from './apart.ts'
import { button, field } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const SECTIONS = [
  'General Information',
  'Billing Address',
  'Notes',
  'Equipment On Hold',
  'Loan History',
  'Repair History',
  'Agreements',
  'Correspondence',
  'Files',
  'Invoices',
]
const heading = (page: Page) => page.getByRole('heading', { name: /^Edit Client \d/ })
const back = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('who comes from Home goes back to what was found, anybody else to the list', async () => {
  const page = await site.signIn('staff', '/clients/1')
  await heading(page).waitFor()
  expect(await back(page, 'Clients').getAttribute('href')).toBe('/clients')
  await page.goto('/home?q=eric+555+0112&t=clients')
  await page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true }).click()
  await heading(page).waitFor()
  await back(page, 'Home').click()
  await soon(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('eric 555 0112')
})

test('every section of a client folds, and the parts of its invoices have their names', async () => {
  const page = await site.signIn('staff', '/clients/1')
  await page.locator('#invoices').waitFor()
  const sections = page.getByRole('main').locator('details')
  expect(await sections.getByRole('heading', { level: 2 }).allTextContents()).toEqual(SECTIONS)
  for (const [place, title] of SECTIONS.entries()) {
    const isOpen = () => sections.nth(place).evaluate((section: HTMLDetailsElement) => section.open)
    const before = await isOpen()
    await sections.nth(place).getByRole('heading', { name: title, level: 2 }).click()
    await soon(isOpen).toBe(!before)
    await sections.nth(place).getByRole('heading', { name: title, level: 2 }).click()
    await soon(isOpen).toBe(before)
  }
  expect(await page.locator('#invoices').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Items to be Invoiced',
    'Invoices Requiring Approval',
    'Invoice History',
  ])
  for (const name of ['Save', 'Cancel']) expect(await button(page, name).count()).toBe(0)
  const street = field(page, 'Address 2')
  const saved = await street.inputValue()
  await street.fill('rear door')
  for (const name of ['Save', 'Cancel']) await button(page, name).waitFor()
  await street.fill(saved)
  for (const name of ['Save', 'Cancel']) await button(page, name).waitFor({ state: 'hidden' })
})

test('what has a form shows it, and how much of the agency number fits', async () => {
  const page = await site.signIn('staff', '/clients/new')
  const agencyNumber = field(page, 'Client Agency Number')
  expect(await agencyNumber.getAttribute('maxlength')).toBe('16')
  expect(await agencyNumber.getAttribute('placeholder')).toBe('A0000')
  const phone = field(page, 'Phone Number (home)')
  expect(await phone.getAttribute('placeholder')).toBe('(000) 000-0000')
})

test('the phone number and the e-mail address of a client are links in the header, large enough for a thumb', async () => {
  const { db } = site.database
  await sql`UPDATE client_phone_numbers SET extension = '91' WHERE client_id = 12 AND type_id = 1`.execute(db)
  await sql`DELETE FROM client_email_addresses WHERE client_id = 12`.execute(db)
  await sql`INSERT INTO client_email_addresses (client_id, address, is_primary)
    VALUES (12, 'marie+home@example.org', true)`.execute(db)
  const page = await site.signIn('staff', '/clients/12', { viewport: { width: 390, height: 844 } })
  const links = page.getByRole('main').getByRole('link')
  const phone = links.and(page.locator('[href^="tel:"]'))
  const shown = await phone.innerText()
  expect(shown).toMatch(/^\(\d{3}\) \d{3}-\d{4} ext\. 91$/)
  const number = shown.replace(/ ext.*/, '').replace(/\D/g, '')
  expect(await phone.getAttribute('href')).toBe(`tel:${number};ext=91`)
  expect(await phone.getAttribute('aria-label')).toMatch(
    new RegExp(`^Call .+ at \\(${number.slice(0, 3)}\\)`),
  )
  const email = links.and(page.getByText('marie+home@example.org'))
  expect(await email.getAttribute('href')).toBe('mailto:marie%2Bhome@example.org')
  expect(await email.getAttribute('aria-label')).toMatch(/^Write to .+ at marie\+home@example\.org$/)
  for (const link of [phone, email]) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectToFit(page)
})

test('loans and repairs come five a page, and are searched', async () => {
  await sql`INSERT INTO loans (client_id, equipment_id, loan_date, return_date, program_id, type_id, updated_by)
    SELECT 11, id, '1990-01-01', '1990-01-02', 1, 1, 1 FROM equipment ORDER BY id LIMIT 6`.execute(
    site.database.db,
  )
  await sql`INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id)
    SELECT 11, 1, '2020-01-01', 'Wheel', 1, 1 FROM generate_series(1, 6)`.execute(site.database.db)
  const page = await site.signIn('staff', '/clients/11')
  for (const [list, name, none] of [
    ['#loans', 'Search Loan History', 'There are no loans matching your search criteria'],
    ['#repairs', 'Search Repair History', 'There are no repairs matching your search criteria'],
  ] as const) {
    const section = page.locator(list)
    await soon(() => section.getByRole('rowheader').count()).toBe(5)
    await section.getByRole('button', { name: 'Next' }).click()
    await section.getByText(/^6 to \d+ of \d+$/).waitFor()
    const search = section.getByRole('searchbox', { name })
    await search.fill('no such thing')
    await section.getByText(none, { exact: true }).waitFor()
    await search.fill('')
    await soon(() => section.getByRole('rowheader').count()).toBe(5)
  }
})

/** Delays half-second timers until they are released. */
async function holdHalfSeconds(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const start = window.setTimeout
    const later = (then: TimerHandler, time?: number, ...given: unknown[]) =>
      time === 500 && typeof then === 'function' ? held.push(() => then()) : start(then, time, ...given)
    Object.assign(window, { setTimeout: later, letGo: () => held.forEach((then) => then()) })
  })
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
}

test('what is on hold is asked for half a second after its client', async () => {
  await holdFor(site, 1, await freePieces(site, 1))
  const page = await site.signIn('staff', '/clients')
  await askApart(page)
  site.spoil(page)
  const letGo = await holdHalfSeconds(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/on-hold') && asked.push(request.url()))
  await page.goto('/clients/1')
  const section = page.locator('#on-hold')
  await section.getByText('Loading…').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await letGo()
  await section.getByRole('rowheader').waitFor()
  expect(asked).toHaveLength(1)
})

test('a part that is not found is asked for once more; a part that is forbidden is not there', async () => {
  const page = await site.signIn('staff', '/clients')
  await askApart(page)
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  let times = 0
  await page.route('**/api/clients/1/loans?**', async (route) => {
    times += 1
    if (times > 1) return route.continue()
    await route.fulfill({ status: 404, json: { status: 404, error: 'not_found', message: 'x' } })
  })
  site.expectFaults('404 GET /api/clients/1/loans')
  for (const part of ['clients/1/services', 'clients/1/equipment/on-hold', 'invoices/open-amounts']) {
    await page.route(`**/api/${part}**`, (route) =>
      route.fulfill({ status: 403, json: { status: 403, error: 'forbidden', message: 'x' } }),
    )
    site.expectFaults(`403 GET /api/${part}`)
  }
  await page.goto('/clients/1')
  await page.locator('#loans').getByRole('rowheader').first().waitFor()
  for (const id of ['#on-hold', '#repairs', '#invoices']) await soon(() => page.locator(id).count()).toBe(0)
})

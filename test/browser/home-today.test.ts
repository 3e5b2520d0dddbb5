import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, choice, field, heading, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { drafts } from './kept.ts'

const site = await openSite()
const { db } = site.database
await letAgentsDoWhatStaffMay(site)

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.each([
  { who: 'staff', resume: 'Continue', search: 'Search', window: undefined },
  {
    who: 'agent',
    resume: 'Reprendre',
    search: 'Recherche',
    window: { viewport: { width: 320, height: 700 } },
  },
] as const)(
  'Home leads back to what was opened last, until something is sought, as $who reads it',
  async ({ who, resume, search, window }) => {
    const page = await site.signIn(who, '/clients/9', window)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/clients/7')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, first_name || ' ' || last_name AS name FROM clients WHERE id IN (7, 9) ORDER BY id`.execute(
      db,
    )
    await page.goto('/home')
    const lines = list(page, resume).getByRole('listitem')
    const shown = async () => (await lines.locator('strong').allTextContents()).slice(0, 2)
    await soon(shown).toEqual(rows.map(({ name }) => name))
    await expectToFit(page)
    await page.getByRole('searchbox', { name: search, exact: true }).fill('anderson')
    await lines.first().waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: search, exact: true }).fill('')
    await lines.nth(1).getByRole('link').click()
    await page.waitForURL('**/clients/9')
  },
)

test('Home leads back to whatever was typed and not saved, wherever that was', async () => {
  const page = await site.signIn('staff', '/clients/30')
  const tab = await page.context().newPage()
  const typed: [path: string, label: string][] = [
    ['/clients/31', 'Address 2'],
    ['/clients/new', 'First Name'],
    ['/indirect-services/new', 'Note'],
  ]
  for (const [place, [path, label]] of typed.entries()) {
    await tab.goto(path)
    await field(tab, label).fill('typed and not saved')
    await soon(async () => (await drafts(page)).length).toBe(place + 1)
    // like a crash: the drafts of an open tab are not offered to others
    await tab.goto('about:blank')
  }
  for (const id of [40, 41, 42, 43, 44]) {
    await page.goto(`/clients/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await field(page, 'Address 2').fill('typed last')
  await soon(async () => (await drafts(page)).length).toBe(typed.length + 1)
  await page.goto('/home')
  const unsaved = list(page, 'Continue').getByRole('listitem').filter({ hasText: 'Unsaved changes' })
  await soon(() => unsaved.count()).toBe(typed.length + 1)
  // the last opened record is listed once, by its client
  await soon(() => list(page, 'Continue').locator('a[href="/clients/44"]').count()).toBe(1)
  for (const [path, label] of typed) {
    await page.goto('/home')
    await unsaved.locator(`a[href="${path}"]`).click()
    await button(page, 'Put it back').click()
    await soon(() => field(page, label).inputValue()).toBe('typed and not saved')
  }
})

test('what is not fit to be lent leads a technician to the list of its status, which holds as many', async () => {
  const page = await site.signIn('technician')
  const line = list(page, 'Today').getByRole('link', { name: /^To be cleaned / })
  const [, count = ''] = /(\d+)$/.exec((await line.textContent()) ?? '') ?? []
  await line.click()
  await heading(page, 'Equipment').waitFor()
  await said(page, count === '1' ? '1 item' : `${count} items`).waitFor()
  await soon(() => choice(page, 'Status').inputValue()).toBe('To be cleaned')
})

test('what waits at a month’s end leads to Bulk Invoicing, over Home', async () => {
  const page = await site.signIn('finance')
  await list(page, 'Today').getByRole('link', { name: 'Approve: Invoices awaiting approval' }).click()
  await page.getByRole('dialog', { name: 'Bulk Invoicing' }).waitFor()
  const step = page.getByRole('link', { name: /^3 Approve/ })
  await soon(() => step.getAttribute('aria-current')).toBe('step')
  expect(new URL(page.url()).search).toBe('?step=approve')
  await page.keyboard.press('Escape')
  await list(page, 'Today').waitFor()
})

test('what is to be prepared leads to the list of preparations, which holds as many', async () => {
  const page = await site.signIn('staff')
  const link = list(page, 'Today').getByRole('link', { name: /^To prepare \d+$/ })
  const count = (await link.textContent())?.replace(/\D/g, '')
  await link.click()
  await page.waitForURL('**/preparations')
  await page.getByText(`1 to 20 of ${count}`).waitFor()
})

test('who only reads finds what waits in one line, and no act', async () => {
  const page = await site.signIn('viewer', '/clients/9')
  await page.goto('/home')
  const today = list(page, 'Today')
  await today.getByText('Nothing waits for you.').waitFor()
  await today.getByRole('link', { name: /^Loans due \d+$/ }).waitFor()
  expect(await today.getByRole('heading', { level: 3 }).count()).toBe(0)
})

test.each(['staff', 'admin', 'technician', 'finance', 'agent'] as const)(
  'Home is one screen of at most 24 controls, and nothing in it is cut, for %s',
  async (who) => {
    const page = await site.signIn(who, '/home', { viewport: { width: 1280, height: 800 } })
    await page
      .getByRole('region', { name: /^(Today|Aujourd’hui)$/ })
      .getByRole('listitem')
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
    await expectToFit(page)
    // the rows of a list count once
    const controls = await page.getByRole('main').evaluate((main) => {
      const first = (row: Element) => !row.previousElementSibling
      return [...main.querySelectorAll('a[href], button, summary')].filter((control) => {
        const row = control.closest('li')
        return !row || first(row)
      }).length
    })
    expect(controls).toBeLessThanOrEqual(24)
  },
)

test('what may be written in the search is told behind Search tips', async () => {
  const page = await site.signIn('staff')
  const tips = page.getByText('Put - before a word to leave it out')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await soon(() => box.getAttribute('placeholder')).toMatch(/^Name, number, date of birth/)
  expect(await tips.count()).toBe(0)
  await button(page, 'Search tips').click()
  await tips.waitFor()
  await button(page, 'Search tips').click()
  await soon(() => tips.count()).toBe(0)
})

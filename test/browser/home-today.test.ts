import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { choice, heading, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

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

test('what is not fit to be lent leads a technician to the list of its status, which holds as many', async () => {
  const page = await site.signIn('technician')
  const line = list(page, 'Waiting: equipment').getByRole('listitem').first()
  const [, name = '', count = ''] = /^(\D+)(\d+)$/.exec((await line.textContent()) ?? '') ?? []
  await line.getByRole('link').click()
  await heading(page, 'Equipment').waitFor()
  await said(page, count === '1' ? '1 item' : `${count} items`).waitFor()
  expect(await choice(page, 'Status').inputValue()).toBe(name)
})

test('what waits at a month’s end leads to Bulk Invoicing, over Home', async () => {
  const page = await site.signIn('finance')
  await list(page, 'Waiting: invoicing')
    .getByRole('link', { name: /^Invoices awaiting approval/ })
    .click()
  await page.getByRole('dialog', { name: 'Bulk Invoicing' }).waitFor()
  const step = page.getByRole('link', { name: /^3 Approve/ })
  await soon(() => step.getAttribute('aria-current')).toBe('step')
  expect(new URL(page.url()).search).toBe('?step=approve')
  await page.keyboard.press('Escape')
  await list(page, 'Waiting: invoicing').waitFor()
})

test('nothing waits for who only reads', async () => {
  const page = await site.signIn('viewer', '/clients/9')
  await page.goto('/home')
  await list(page, 'Continue').waitFor()
  expect(await page.getByRole('region', { name: /^Waiting/ }).count()).toBe(0)
})

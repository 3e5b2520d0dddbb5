import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letAgentsDoWhatAdminsMay } from './agents.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { tabTo } from './keyboard.ts'

const site = await openSite()

test('the privacy officer sees who saw a client, in lists too, and keeps it as a file', async () => {
  const staff = await site.signIn('staff', '/clients/1')
  await staff.getByRole('heading', { level: 1 }).waitFor()
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click()
  const choice = page.getByRole('combobox', { name: 'Client' })
  await choice.fill('100000')
  await page.getByRole('option').first().waitFor()
  await choice.press('Enter')
  await page.waitForURL('**/tools/privacy/clients/1')
  await page.getByRole('heading', { name: /^Who saw Éric/ }).waitFor()
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await rows.filter({ hasText: 'Looked at' }).first().waitFor()
  await rows.filter({ hasText: 'Seen in a list (Search)' }).first().waitFor()
  await rows.filter({ hasText: '127.0.0.1' }).first().waitFor()
  await expectAccessible(page, '/tools/privacy/clients')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()])
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\ufeffWho,When,What,Address\r\n/)
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as PDF').press('Enter')])
  expect(pdf.suggestedFilename()).toMatch(/^privacy-client-1-.*\.pdf$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('and whom a person saw, with the days that were unusual', async () => {
  await site.database.pool.query(
    `INSERT INTO shown_clients (user_id, day, rows)
    SELECT u.id, current_date - n, CASE WHEN n = 3 THEN 1900 ELSE 100 END FROM generate_series(1, 9) n, users u
    WHERE username = 'viewer@example.org' ON CONFLICT DO NOTHING`,
  )
  const viewer = await site.signIn('viewer', '/clients?q=eric')
  await viewer.getByRole('rowheader').first().waitFor()
  const page = await site.signIn('admin', '/tools/privacy/users')
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('macphail')
  await page
    .getByRole('option', { name: /macphail/i })
    .first()
    .waitFor()
  await person.press('Enter')
  await page.getByText('1,900 rows in lists').waitFor()
  await soon(() => page.getByRole('rowheader', { name: /clients?$/ }).count()).toBeGreaterThan(0)
  await expectAccessible(page, '/tools/privacy/users')
  await page.setViewportSize(DESK)
  await page.reload()
  await page.getByText('1,900 rows in lists').waitFor()
})

test('in French on a phone, by keyboard, the unusual days of everybody lead to the person and a client', async () => {
  await letAgentsDoWhatAdminsMay(site)
  await site.database.pool.query(
    `INSERT INTO shown_clients (user_id, day, rows)
    SELECT u.id, current_date - n, CASE WHEN n = 2 THEN 2100 ELSE 100 END FROM generate_series(1, 9) n, users u
    WHERE username = 'finance@example.org' ON CONFLICT (user_id, day) DO UPDATE SET rows = excluded.rows`,
  )
  const finance = await site.signIn('finance', '/clients?q=eric')
  await finance.getByRole('rowheader').first().waitFor()
  const page = await site.signIn('agent', '/tools/privacy/clients', { viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { name: 'Confidentialité', level: 1 }).waitFor()
  const day = page.getByRole('listitem').filter({ hasText: /2.100 lignes? dans des listes/ })
  await tabTo(page, day.getByRole('link'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tools\/privacy\/users\/\d+$/)
  await page.getByRole('rowheader').first().waitFor()
  await expectToFit(page)
  await expectAccessible(page, 'the unusual days of a person in French')
})

test('who may not see that has no link to it, and is led away', async () => {
  const page = await site.signIn('staff', '/tools/privacy/clients/1')
  await page.waitForURL('**/tools')
})

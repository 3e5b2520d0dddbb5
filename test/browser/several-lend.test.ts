import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { freePieces, reserveFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'

/** A delivery is made ready: several pieces are lent to one client; and the label of a new one. */
const site = await openSite()
const { db } = site.database

const box = (page: Page) => page.getByRole('textbox', { name: 'Label, number or serial number' })
const lines = (page: Page) => page.getByRole('list', { name: 'What was scanned' })
const lineOf = (page: Page, number: string) => lines(page).getByRole('listitem').filter({ hasText: number })

test('several are lent to one client, from the client; what stands in the way is asked on its line', async () => {
  const [free, reserved, unfit] = await freePieces(site, 3, 4)
  if (!free || !reserved || !unfit) throw new Error('there are too few pieces')
  await reserveFor(site, 'agent@example.org', [reserved])
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE name = 'In repair')
    WHERE id = ${unfit.id}`.execute(db)
  const page = await site.signIn('staff', '/clients/9')
  await button(page, 'Lend several…').click()
  await page.getByRole('heading', { name: 'Lend several to one client' }).waitFor()
  await soon(() => page.getByRole('textbox', { name: 'Client' }).inputValue()).toContain('100008')
  for (const { number } of [free, reserved, unfit]) {
    await box(page).fill(number)
    await page.keyboard.press('Enter')
    await lineOf(page, number).waitFor()
  }
  await page.reload()
  await soon(() => lines(page).getByRole('listitem').count()).toBe(3)
  await lineOf(page, reserved.number)
    .getByText(/^Reserved by .* The agent is told by mail\.$/)
    .waitFor()
  await lineOf(page, unfit.number)
    .getByText(/A loan of it needs a reason\.$/)
    .waitFor()
  await expectAccessible(page, 'a list to be lent')
  await page.screenshot({ path: 'dist/journeys/several-lend.png', fullPage: true })
  await button(page, 'Lend 3 pieces').click()
  // the free one goes out; the others wait for an answer
  await lineOf(page, free.number).getByText('Lent', { exact: true }).waitFor()
  await lineOf(page, unfit.number).getByText('Say why it is lent all the same.').waitFor()
  await lineOf(page, reserved.number).getByRole('checkbox').check()
  await lineOf(page, unfit.number).getByRole('textbox').fill('Nothing else fits')
  await page.waitForTimeout(400)
  await button(page, 'Lend 2 pieces').click()
  await soon(() => lines(page).getByText('Lent', { exact: true }).count()).toBe(3)
  const { rows } = await sql<{ client: number; reason: string | null }>`
    SELECT client_id AS client, lend_reason AS reason FROM loans
    WHERE equipment_id = ANY(${[free.id, reserved.id, unfit.id]}::int[]) AND return_date IS NULL
    ORDER BY lend_reason NULLS FIRST`.execute(db)
  expect(rows).toEqual([
    { client: 9, reason: null },
    { client: 9, reason: null },
    { client: 9, reason: 'Nothing else fits' },
  ])
})

test('a piece that was just created is offered its label', async () => {
  const [piece] = await freePieces(site, 1)
  const page = await site.signIn('admin', `/equipment/new?like=${piece?.id}`)
  await button(page, 'Save').click()
  await page.waitForURL(/\/equipment\/\d+$/)
  await page.getByRole('heading', { name: /has no label yet\.$/ }).waitFor()
  await button(page, 'Print its label…').click()
  const printed = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await printed
  await soon(() => button(page, 'Print its label…').count()).toBe(0)
})

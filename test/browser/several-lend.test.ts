import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { PHONE } from './desk.ts'
import { button, pressRare, said } from './fields.ts'
import { freePieces, reserveFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'

/** Preparing a delivery: several pieces are lent to one client, with a label for a new one. */
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
  await pressRare(page, 'Lend several…')
  await page.getByRole('heading', { name: 'Lend several to one client' }).waitFor()
  await soon(() => page.getByRole('combobox', { name: 'Client' }).inputValue()).toContain('100008')
  for (const { number } of [free, reserved, unfit]) {
    await box(page).fill(number)
    await page.keyboard.press('Enter')
    await lineOf(page, number).waitFor()
  }
  await page.reload()
  await soon(() => lines(page).getByRole('listitem').count()).toBe(3)
  const back = page.getByRole('main').getByRole('link', { name: 'Client', exact: true })
  expect(await back.getAttribute('href')).toBe('/clients/9')
  await lineOf(page, reserved.number)
    .getByText(/^Reserved by .* The agent is told by mail\.$/)
    .waitFor()
  await lineOf(page, unfit.number)
    .getByText(/A loan of it needs a reason\.$/)
    .waitFor()
  await expectAccessible(page, 'a list to be lent')
  await button(page, 'Lend 3 pieces').click()
  // the free one is lent; the others need an answer
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

test('so it is in French, on a phone', async () => {
  const [piece, unfit] = await freePieces(site, 2, 8)
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE name = 'In repair')
    WHERE id = ${unfit?.id}`.execute(db)
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn('agent', '/scan/lend?client=10', PHONE)
  await page.getByRole('heading', { name: 'Prêter plusieurs pièces à un client' }).waitFor()
  for (const { number } of [piece, unfit].flatMap((one) => one ?? [])) {
    await page.getByRole('textbox', { name: /^Étiquette, numéro/ }).fill(number)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: number }).waitFor()
  }
  await page.getByText(/Il faut une raison pour la prêter\.$/).waitFor()
  await expectAccessible(page, 'a list to be lent, in French')
})

test('a list has two hundred lines at most', async () => {
  const page = await site.signIn('staff', '/scan/return')
  await box(page).waitFor()
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM users WHERE username = 'staff@example.org'`.execute(db)
  await page.evaluate((user) => {
    const line = (nth: number) => ({
      ...{ id: `${nth}`, text: `X${nth}`, state: 'ready', reason: '', endsReservation: false, key: `${nth}` },
      pieces: [{ id: 1_000_000 + nth, number: `X${nth}`, item: { name: 'Lift', name_fr: null } }],
    })
    const value = Array.from({ length: 199 }, (_, nth) => line(nth))
    sessionStorage.setItem('passerelle.list.return', JSON.stringify({ user, value }))
  }, rows[0]?.id)
  await page.reload()
  await soon(() => lines(page).getByRole('listitem').count()).toBe(199)
  const [one, other] = await freePieces(site, 2, 10)
  for (const [text, sentence] of [
    [one?.number ?? '', /is in the list\.$/],
    [other?.number ?? '', 'There are 200 pieces in the list. Send these first.'],
  ] as const) {
    await box(page).fill(text)
    await page.keyboard.press('Enter')
    await said(page, sentence).waitFor()
  }
  expect(await lines(page).getByRole('listitem').count()).toBe(200)
})

test('a piece that was just created is offered its label', async () => {
  const [piece] = await freePieces(site, 1)
  const page = await site.signIn('admin', `/equipment/new?like=${piece?.id}`)
  await button(page, 'Save').click()
  await page.waitForURL(/\/equipment\/\d+$/)
  await page.getByRole('heading', { name: /has no label yet\.$/ }).waitFor()
  await button(page, 'Print its label…').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Labels' }).waitFor()
  await expectAccessible(page, 'the dialog of labels')
  const printed = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await printed
  await soon(() => button(page, 'Print its label…').count()).toBe(0)
})

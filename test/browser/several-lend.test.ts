import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { PHONE } from './desk.ts'
import { button, choice, choose, field, said } from './fields.ts'
import { freePieces, reserveFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'

/** Preparing a delivery: several pieces are lent to one client, with a label for a new one. */
const site = await openSite()
const { db } = site.database

const box = (page: Page) => page.getByRole('textbox', { name: 'Label, number or serial number' })
const lines = (page: Page) => page.getByRole('list', { name: 'What was scanned' })
const lineOf = (page: Page, number: string) => lines(page).getByRole('listitem').filter({ hasText: number })

test('several are lent to one client, with the loan begun on their page; what stands in the way is asked on its line', async () => {
  const [free, reserved, unfit] = await freePieces(site, 3, 4)
  if (!free || !reserved || !unfit) throw new Error('there are too few pieces')
  await reserveFor(site, 'agent@example.org', [reserved])
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE name = 'In repair')
    WHERE id = ${unfit.id}`.execute(db)
  const page = await site.signIn('staff', '/clients/9')
  await button(page, /^Lend to /).click()
  await choice(page, 'Equipment Number').fill(free.number)
  await page.getByRole('listbox', { name: 'Equipment Number' }).getByRole('option').first().waitFor()
  await choice(page, 'Equipment Number').press('Enter')
  const form = page.getByRole('form', { name: 'New loan' })
  await form.getByRole('textbox', { name: 'Loan Date' }).fill('2026-11-02')
  await choose(page, 'Type', 'Trial')
  await soon(() => field(page, 'Due Date').inputValue()).not.toBe('')
  await field(page, 'Due Date').fill('')
  await button(page, 'Add another piece').click()
  await page.getByRole('heading', { name: 'Lend several to one client' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/clients/9/lend')
  await soon(() => field(page, 'Client').inputValue()).toContain('100008')
  expect(await field(page, 'Loan Date').inputValue()).toBe('2026-11-02')
  expect(await field(page, 'Due Date').inputValue()).toBe('')
  await lineOf(page, free.number).waitFor()
  for (const { number } of [reserved, unfit]) {
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
  const { rows } = await sql<{ client: number; reason: string | null; type: string; day: string }>`
    SELECT client_id AS client, lend_reason AS reason, t.name AS type, loan_date::text AS day
    FROM loans JOIN loan_types t ON t.id = loans.type_id
    WHERE equipment_id = ANY(${[free.id, reserved.id, unfit.id]}::int[]) AND return_date IS NULL
    ORDER BY lend_reason NULLS FIRST`.execute(db)
  expect(rows).toEqual([
    ...[null, null, 'Nothing else fits'].map((reason) => ({
      client: 9,
      reason,
      type: 'Trial',
      day: '2026-11-02',
    })),
  ])
})

test('so it is in French, on a phone', async () => {
  const [piece, unfit] = await freePieces(site, 2, 8)
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE name = 'In repair')
    WHERE id = ${unfit?.id}`.execute(db)
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn('agent', '/clients/10/lend', PHONE)
  await page.getByRole('heading', { name: 'Prêter plusieurs pièces à un client' }).waitFor()
  for (const { number } of [piece, unfit].flatMap((one) => one ?? [])) {
    await page.getByRole('textbox', { name: /^Étiquette, numéro/ }).fill(number)
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: number }).waitFor()
  }
  await page.getByText(/Il faut une raison pour la prêter\.$/).waitFor()
  // each client has their own list
  const line = page.getByRole('listitem').filter({ hasText: piece?.number ?? '' })
  for (const [client, count] of [
    [11, 0],
    [10, 1],
  ] as const) {
    await page.goto(`/clients/${client}/lend`)
    await soon(() => page.getByRole('textbox', { name: 'Client' }).inputValue()).not.toBe('')
    expect(await line.count()).toBe(count)
  }
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

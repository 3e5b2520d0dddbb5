import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, choose, field, pressInRow, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

/** A fault from its report to its repair. */
const site = await openSite()
const { db } = site.database
const [ours, scanned] = await freePieces(site, 2)
if (!ours || !scanned) throw new Error('there are too few pieces')
const toDo = (page: Page) => page.getByRole('table', { name: 'Repairs to do' })

test('by keyboard alone a technician reports a fault of a piece, finds it on the list and says that it is done', async () => {
  const page = await site.signIn('technician', `/equipment/${ours.id}`)
  await page.locator('#repairs').waitFor()
  await tabTo(page, button(page, /^More\b/))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('[popover]').getByRole('button', { name: 'Report a fault' }))
  await page.keyboard.press('Enter')
  await soon(() => hasFocus(field(page, 'What is wrong'))).toBe(true)
  await page.keyboard.type('Left tire is flat')
  await page.keyboard.press('Control+s')
  await said(page, 'The fault is reported.').waitFor()

  await page.goto('/home')
  const today = page.getByRole('link', { name: 'Repair: Repairs to do' })
  await today.waitFor()
  await tabTo(page, today)
  await page.keyboard.press('Enter')
  await toDo(page).getByText('Left tire is flat').waitFor()
  const act = toDo(page).getByRole('link', { name: `Repair: ${ours.number}`, exact: false })
  await tabTo(page, act)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Repair done' })
  await form.waitFor()
  expect(await field(page, 'Details').inputValue()).toBe('Left tire is flat')
  await expectAccessible(page, 'a repair that is done')
  const pick = async (name: string, label: string) => {
    const list = form.getByRole('combobox', { name })
    await tabTo(page, list)
    await page.keyboard.type(label)
    return list
  }
  await pick('Service Category', 'Repair')
  await pick('Service Subcategory', 'Frame')
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, 'Labour Hours'))
  await page.keyboard.type('2')
  await pick('Billing Code', 'LABR')
  await soon(() => field(page, 'Fee').inputValue()).toBe('$184.00')
  await page.keyboard.press('Control+s')
  await said(page, 'The repair is done.').waitFor()
  await page.locator('#repairs').getByText('$184.00').waitFor()
  await page.goto('/work/REPAIRS')
  await toDo(page).waitFor()
  expect(await toDo(page).getByText('Left tire is flat').count()).toBe(0)
})

test('from a scan a fault is reported in words and one press, waits for parts, and is cancelled for a reason', async () => {
  const page = await site.signIn('staff', '/scan')
  await page.getByRole('textbox', { name: /^Label, number/ }).fill(scanned.number)
  await page.keyboard.press('Enter')
  await button(page, 'Report a fault').click()
  await soon(() => hasFocus(field(page, 'What is wrong'))).toBe(true)
  await page.keyboard.type('Joystick is loose')
  await choose(page, 'Urgent because', 'Other')
  await button(page, 'Report').click()
  await page.getByRole('link', { name: /^Urgent because, in words: / }).waitFor()
  await field(page, 'Urgent because, in words').fill('It turns by itself')
  await page.waitForTimeout(400)
  await button(page, 'Report').click()
  await said(page, 'The fault is reported.').waitFor()
  const row = page.locator('#repairs').getByRole('row').filter({ hasText: 'Joystick is loose' })
  await row.getByText('Urgent: Other').waitFor()
  await pressInRow(row, /^Wait for parts:/)
  await row.getByText('Waiting for parts').first().waitFor()
  await pressInRow(row, /^Cancel repair/)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Replaced')
  await button(page, 'Cancel repair').click()
  await row.getByText('Cancelled').waitFor()
  await row.getByText('Replaced').waitFor()
  await expectAccessible(page, 'a repair that is cancelled')
  await pressInRow(row, /^Report again:/)
  await row.getByText('Reported', { exact: true }).waitFor()
  const { rows } =
    await sql`SELECT state, reason, urgent_words FROM services WHERE equipment_id = ${scanned.id}
    ORDER BY id DESC LIMIT 1`.execute(db)
  expect(rows[0]).toEqual({ state: 'REPORTED', reason: null, urgentWords: 'It turns by itself' })
})

test('of two who correct a report the second reads what the first has changed', async () => {
  const { rows } = await sql<{
    id: number
  }>`INSERT INTO services (equipment_id, state, reported_on, description)
    VALUES (${ours.id}, 'REPORTED', current_date - 1, 'Brake slips') RETURNING id`.execute(db)
  const [one, two] = await Promise.all(
    (['technician', 'staff'] as const).map((who) => site.signIn(who, `/equipment/${ours.id}#repairs`)),
  )
  if (!one || !two) throw new Error('nobody')
  const open = async (page: Page) => {
    const row = page.locator('#repairs').getByRole('row').filter({ hasText: 'Brake slips' })
    await pressInRow(row, /^Edit repair/)
    await page.getByRole('form', { name: /^Fault reported on/ }).waitFor()
  }
  for (const page of [one, two]) await open(page)
  await field(one, 'What is wrong').fill('Left brake slips')
  await button(one, 'Save report').click()
  await said(one, 'Your repair service record has been updated successfully!').waitFor()
  site.expectFaults(`409 PUT /api/services/${rows[0]?.id}/reported`)
  await field(two, 'What is wrong').fill('Brake slips when wet')
  await button(two, 'Save report').click()
  await two.getByText(/saved this repair service record at/).waitFor()
  await two.getByText('Left brake slips').first().waitFor()
})

test('a request leads to the repair that it has made, and the repair to its request', async () => {
  const { rows } = await sql<{
    id: number
    words: string
  }>`SELECT id, words FROM requests WHERE kind = 'REPAIR'`.execute(db)
  const [asked] = rows
  const page = await site.signIn('staff', `/requests/${asked?.id}`)
  await page.getByRole('link', { name: 'Open the repair' }).click()
  const form = page.getByRole('heading', { name: /^Fault reported on/ })
  await form.waitFor()
  await page
    .locator('#repairs')
    .getByText(asked?.words ?? '')
    .waitFor()
  await expectAccessible(page, 'the repair of a request')
  await page
    .locator('#repairs')
    .getByRole('link', { name: `Request ${asked?.id}` })
    .click()
  await page.waitForURL(`**/requests/${asked?.id}`)
})

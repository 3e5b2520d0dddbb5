import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, field, heading, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const { db } = site.database

test.each([1280, 390])('what waits is seen on Home, taken and put off, %s pixels wide', async (width) => {
  await sql`DELETE FROM work_marks`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    UPDATE loans l SET review_on = '2020-01-06' FROM clients c WHERE c.id = l.client_id AND l.id = (
      SELECT o.id FROM loans o JOIN clients p ON p.id = o.client_id WHERE o.return_date IS NULL AND o.archived_at IS NULL
        AND p.archived_at IS NULL AND p.deceased_on IS NULL ORDER BY o.id LIMIT 1)
    RETURNING l.id, c.first_name || ' ' || c.last_name AS name`.execute(db)
  const name = rows[0]?.name ?? ''
  const page = await site.signIn('staff', '/home', { viewport: { width, height: 900 } })
  const today = page.getByRole('region', { name: 'Today' })
  const reviews = today
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Loans to review' }) })
  await reviews.getByText('for over a year').waitFor()
  // a phone has no room for the first names
  await reviews.getByRole('link', { name, includeHidden: width < 768 }).waitFor({ state: 'attached' })
  await reviews.getByRole('link', { name: 'Call list: Loans to review' }).click()
  await heading(page, 'Loans to review').waitFor()
  const row = page.getByRole('row').filter({ hasText: name }).first()
  const more = row.getByRole('button', { name: new RegExp(`^More for ${name}`) })
  await more.click()
  await button(page, 'Assign to me').click()
  await row.getByText('Aubin Savoie').waitFor()
  await expectToFit(page)
  await more.click()
  await button(page, 'Unassign me').waitFor()
  await button(page, 'In a week').click()
  await page.getByText('not shown before').waitFor()
  await expectAccessible(page, 'what waits of one kind')
  await page.goto('/home')
  await today.waitFor()
  await soon(() => reviews.getByRole('link', { name }).count()).toBe(0)
  await expectAccessible(page, 'Home with what waits')
})

test('what is overdue is told from what is due soon, and where a piece is looked at', async () => {
  const { rows } = await sql<{ id: number; city: string }>`
    SELECT e.id, (SELECT name FROM cities WHERE id = a.city_id) AS city FROM equipment_due d
      JOIN equipment e ON e.id = d.equipment_id
      JOIN loans l ON l.equipment_id = e.id AND l.return_date IS NULL AND l.archived_at IS NULL
      JOIN clients c ON c.id = l.client_id AND c.facility_id IS NULL
      JOIN client_addresses a ON a.client_id = c.id AND a.is_primary
    WHERE d.overdue_on <= organisation_day() ORDER BY d.due_on, e.id LIMIT 1`.execute(db)
  const page = await site.signIn('technician', '/work/INSPECTIONS')
  const piece = page.locator(`tr:has(a[href="/equipment/${rows[0]?.id}"])`)
  await piece.getByText('Overdue').waitFor()
  await piece.getByText(rows[0]?.city ?? 'no city').waitFor()
  await expectAccessible(page, 'inspections that are due')
  await page.goto(`/equipment/${rows[0]?.id}`)
  await page.getByText(/^Inspection overdue since /).waitFor()
  await button(page, 'To its inspections').click()
  await soon(() => hasFocus(page.getByRole('button', { name: 'Enter inspection…' }))).toBe(true)
})

test.each([1280, 390])(
  'what is to be collected is called for and returned, %s pixels wide',
  async (width) => {
    const { rows } = await sql<{ id: number; name: string; piece: number }>`
    UPDATE loans l SET collect_from = '2020-01-06', left_in = 'Old Town' FROM clients c WHERE c.id = l.client_id AND l.id = (
      SELECT o.id FROM loans o JOIN clients p ON p.id = o.client_id
        JOIN client_phone_numbers n ON n.client_id = p.id
      WHERE o.return_date IS NULL AND o.archived_at IS NULL AND o.collect_from IS NULL
        AND p.archived_at IS NULL AND p.deceased_on IS NULL ORDER BY o.id LIMIT 1)
    RETURNING l.id, c.first_name || ' ' || c.last_name AS name, l.equipment_id AS piece`.execute(db)
    const [loan] = rows
    const page = await site.signIn('staff', '/work/TO_COLLECT', { viewport: { width, height: 900 } })
    await heading(page, 'To be collected').waitFor()
    const row = page.locator('tr', { hasText: loan?.name ?? '' }).first()
    await row.getByText('Old Town').waitFor()
    await row.getByText(/^[\d,]+ days$/).waitFor()
    expect(await row.locator('a[href^="tel:"]').count()).toBe(1)
    await expectToFit(page)
    await expectAccessible(page, 'what is to be collected')
    await row.getByRole('button', { name: /^Return / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await sql`UPDATE loans SET collect_from = NULL, left_in = NULL WHERE id = ${loan?.id}`.execute(db)
  },
)

test('a loan that is due is extended in its row, and no longer waits', async () => {
  const page = await site.signIn('staff', '/work/LOANS_DUE')
  const extend = page.getByRole('button', { name: /^Extend: / }).first()
  const name = (await extend.getAttribute('aria-label')) ?? ''
  await extend.click()
  await field(page, 'New Due Date').fill('2027-11-03')
  await button(page, 'Extend loan').click()
  await said(page, /is due on 03\/11\/2027\.$/).waitFor()
  await soon(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Return/ }).count()).toBe(0)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await button(page, 'Return').waitFor()
})

test('a reminder is written on Home, and is done', async () => {
  const page = await site.signIn('staff', '/home')
  await button(page, 'Add reminder').click()
  await field(page, 'What to do').fill('Call the pharmacy')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Your reminder has been saved.').waitFor()
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByText('Call the pharmacy').waitFor()
  await today.getByRole('link', { name: 'Open: My reminders' }).click()
  await button(page, 'Done: Call the pharmacy').click()
  await page.getByText('Nothing waits for you.').waitFor()
  expect(await heading(page, 'My reminders').count()).toBe(1)
})

test.each([
  ['clients', 'Jump through the hoops'],
  ['equipment', 'Order a battery'],
])('a reminder is written on a page of %s, and leads back there', async (page_, text) => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(page_)} WHERE archived_at IS NULL ORDER BY id LIMIT 1`.execute(db)
  const address = `/${page_}/${rows[0]?.id}`
  const page = await site.signIn('staff', address)
  await pressRare(page, 'Add reminder')
  await field(page, 'What to do').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Your reminder has been saved.').waitFor()
  await page.goto('/home')
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: text }).click()
  await page.waitForURL(`**${address}`)
})

test('a manager narrows it to their programs, and to what is theirs', async () => {
  await sql`INSERT INTO program_managers (user_id, program_id)
    SELECT id, (SELECT min(id) FROM programs) FROM users WHERE username = 'staff@example.org'`.execute(db)
  const page = await site.signIn('staff', '/home')
  const today = page.getByRole('region', { name: 'Today' })
  const shown = today.getByRole('combobox', { name: 'What is shown' })
  await shown.waitFor()
  const asked = page.waitForRequest((request) =>
    (request.postData() ?? request.url()).includes('managed=true'),
  )
  await shown.selectOption('My programs')
  await asked
  await soon(() => today.getByRole('heading', { name: 'My reminders' }).count()).toBe(0)
  await shown.selectOption('Mine')
  await soon(() => today.getByRole('heading', { name: 'My reminders' }).count()).toBe(1)
})

test('a request for a forgotten e-mail address is called and answered, 390 pixels wide', async () => {
  await sql`INSERT INTO forgotten_emails (first_name, last_name, organization, phone_number)
    VALUES ('Élise', 'Côté', 'Foyer Notre-Dame', '5065550142')`.execute(db)
  const page = await site.signIn('admin', '/work/FORGOTTEN_EMAILS', { viewport: { width: 390, height: 800 } })
  const phone = page.getByRole('link', { name: '(506) 555-0142' })
  expect(await phone.getAttribute('href')).toBe('tel:5065550142')
  await expectToFit(page)
  await button(page, 'Answered: Élise Côté, Foyer Notre-Dame').click()
  await page.getByText('Nothing waits for you.').waitFor()
})

test('who sets the days second is told who was first, and keeps what both typed', async () => {
  site.expectFaults('409 PUT /api/organisation-settings')
  const page = await site.signIn('admin', '/tools/settings')
  await field(page, 'Days until a hold is old').fill('21')
  await sql`UPDATE organisation_settings SET collect_after_days = 30, version = version + 1,
    updated_by = (SELECT id FROM users WHERE username = 'staff@example.org')`.execute(db)
  await page.keyboard.press('Enter')
  await page.getByText(/ has changed the settings since you opened them/).waitFor()
  expect(await field(page, 'Days until a hold is old').inputValue()).toBe('21')
  await soon(() => field(page, 'Days after a death before collecting').inputValue()).toBe('30')
  await expectAccessible(page, 'the settings')
  await button(page, 'Save').click()
  await said(page, 'The settings have been saved.').waitFor()
  const { rows } = await sql`SELECT old_hold_days, collect_after_days FROM organisation_settings`.execute(db)
  expect(rows).toEqual([{ oldHoldDays: 21, collectAfterDays: 30 }])
})

test('the hour of the mail is chosen by keyboard, in French', async () => {
  const page = await site.signIn('agent', '/account')
  const hour = page.getByRole('combobox', { name: 'Heure' })
  await hour.focus()
  await page.keyboard.type('07')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => hour.inputValue()).toBe('07\u00a0h\u00a000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Vous le recevrez chaque jour à 07\u00a0h\u00a000.').waitFor()
  await page.reload()
  await soon(() => hour.inputValue()).toBe('07\u00a0h\u00a000')
  await expectAccessible(page, 'the account')
})

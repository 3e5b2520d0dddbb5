import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFile } from './add-file.ts'
import { ALERT } from './alert.ts'
import { button, choose, field, heading, pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, isActive } from './keyboard.ts'

const site = await openSite()

test('a repair shows its fee while it is filled in, is invoiced once, and is archived and restored', async () => {
  await sql`DELETE FROM invoice_items WHERE client_id = 1 AND invoice_id IS NULL`.execute(site.database.db)
  const page = await site.signIn('staff', '/clients/1')
  const section = page.locator('#repairs')
  // content that loads above moves the button
  for (const id of ['loans', 'on-hold', 'repairs']) await page.locator(`#${id} tbody tr`).first().waitFor()
  await section.getByRole('button', { name: 'Add repair' }).click()
  const form = page.getByRole('form', { name: 'New repair' })
  const pick = (list: string, label: string) =>
    form.getByRole('combobox', { name: list }).selectOption({ label })
  await pick('Service Category', 'Repair')
  await choose(page, 'Service Subcategory', 'Frame')
  await pick('Service Category', 'Modification')
  const subcategory = form.getByRole('combobox', { name: 'Service Subcategory' })
  await soon(() => subcategory.inputValue()).toBe('')
  await subcategory.click()
  await page.getByRole('option', { name: 'Growth adjustment' }).waitFor()
  expect(await page.getByRole('option', { name: 'Frame', exact: true }).count()).toBe(0)
  await choose(page, 'Service Subcategory', 'Growth adjustment')
  await field(page, 'Service Date').fill('2026-11-18')
  await field(page, 'Details').fill('Seat widened')
  await field(page, 'Details').press('Enter')
  await field(page, 'Details').pressSequentially('and tried')
  await field(page, 'Labour Hours').fill('1.255')
  await form.getByRole('button', { name: 'Save repair' }).click()
  await page
    .getByRole('link', { name: 'Labour Hours: Please enter hours, 0 or more, with at most two decimals' })
    .waitFor()
  await field(page, 'Labour Hours').fill('1,25')
  await pick('Billing Code', 'LABR: Labour, rural call')
  await soon(() => field(page, 'Fee').inputValue()).toBe('$115.00')
  await field(page, 'Labour Hours').fill('2')
  await soon(() => field(page, 'Fee').inputValue()).toBe('$184.00')
  // two presses within 400 ms count as one (rule 1.9)
  await page.waitForTimeout(400)
  await field(page, 'Labour Hours').press('Enter')
  await said(page, 'Your repair service record has been created successfully!').waitFor()

  const open = page.locator('#invoices').getByRole('region', { name: 'Items to be Invoiced' }).first()
  await open.getByText('There are no items to be invoiced').waitFor()
  const row = section.getByRole('row').filter({ hasText: 'Seat widened' })
  await row.getByText('2.00').waitFor()
  await pressInRow(row, /^Edit repair/)
  await button(page, 'Files…').click()
  await addFile(page, 'receipt.pdf')
  const saved = page.getByRole('form', { name: /^Edit repair/ })
  await saved.getByRole('button', { name: 'Cancel' }).click()
  await saved.waitFor({ state: 'detached' })
  const invoice = row.getByRole('button', { name: 'Invoice repair of 18/11/2026' })
  await invoice.click()
  const question = page.getByRole('dialog', { name: 'Make an invoice item of this record?' })
  await question.getByText('$184.00').waitFor()
  await question.getByRole('button', { name: 'Make invoice item' }).click()
  await said(page, 'Your invoice item has been created successfully!').waitFor()
  await row.getByText('Invoiced').waitFor()
  expect(await invoice.count()).toBe(0)
  await open.getByRole('row').filter({ hasText: 'Seat widened' }).getByText('$184.00').waitFor()
  const heading = open.getByRole('heading').locator('..')
  await soon(() => heading.innerText()).toMatch(/^Items to be Invoiced\s+1\s+\$184\.00$/)
  await page.locator('#invoices').getByText('$184.00 to be invoiced').waitFor()

  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM services`.execute(site.database.db)
  site.expectFaults(`409 DELETE /api/services/${rows[0]?.id}`)
  await pressInRow(row, /^Archive repair/)
  await button(page, 'Archive repair').click()
  await page.getByRole('dialog', { name: /^This repair has been invoiced/ }).waitFor()
  await button(page, 'Close').click()
})

test('a repair of a piece is archived and brought back', async () => {
  const { rows } = await sql<{ piece: number; name: string }>`
    SELECT s.equipment_id AS piece, c.first_name || ' ' || c.last_name AS name
    FROM services s JOIN clients c ON c.id = s.client_id
    WHERE s.archived_at IS NULL AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id)
      AND s.equipment_id IN (SELECT equipment_id FROM services GROUP BY 1 HAVING count(*) = 1)
    ORDER BY s.id LIMIT 1`.execute(site.database.db)
  const page = await site.signIn('staff', `/equipment/${rows[0]?.piece}`)
  const section = page.locator('#repairs')
  await section.getByRole('button', { name: /^Acts on repair of/ }).waitFor()
  // a list of one page has no search
  expect(await section.getByRole('searchbox').count()).toBe(0)
  await pressInRow(section, /^Archive repair of/)
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to archive this repair service record?',
  })
  await question.getByRole('button', { name: 'Archive repair' }).click()
  await said(page, 'The repair service record has been successfully archived!').waitFor()
  await section
    .getByText('There are no repair service records for this piece of equipment.', { exact: true })
    .waitFor()

  await page.goto('/tools/archived/repairs')
  await page.getByRole('button', { name: new RegExp(`^Restore .*${rows[0]?.name}`) }).click()
  await said(page, 'The repair service record has been successfully restored!').waitFor()
  await page.goto(`/equipment/${rows[0]?.piece}`)
  await section.getByRole('button', { name: /^Acts on repair of/ }).waitFor()
})

test('the first match is marked while one types, and Enter takes it without saving the repair', async () => {
  const page = await site.signIn('staff', '/clients/12')
  await button(page, 'Add repair').click()
  const form = page.getByRole('form', { name: 'New repair' })
  const piece = form.getByRole('combobox', { name: 'Equipment Number' })
  const number = 'M1001'
  await piece.fill(number)
  await page.keyboard.press('Tab')
  await soon(() => piece.inputValue()).toMatch(new RegExp(`^${number}`))
  const searched = page.waitForResponse((response) => response.url().includes('phrase=wheelchair'))
  await piece.fill('wheelchair')
  await searched
  const first = page.locator('[role=option]:visible').first()
  await soon(() => first.getAttribute('data-combobox-selected')).toBe('true')
  await soon(() => first.textContent()).toContain('wheelchair')
  await soon(() => isActive(first, piece)).toBe(true)
  const label = (await first.textContent()) ?? ''
  // it includes the details that distinguish similar wheelchairs
  expect(label).toMatch(/ (Available|On Loan|On Hold|Reserved) /)
  await page.keyboard.press('Enter')
  await soon(() => piece.inputValue()).toMatch(/^\w+, /)
  expect(label).toContain(await piece.inputValue())
  expect(await page.locator(ALERT).count()).toBe(0)
  await heading(page, 'New repair').waitFor()
  await soon(() => hasFocus(piece)).toBe(true)
})

import { expect, test } from 'vitest'
import { button, choose, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('a repair shows its fee while it is filled in, is invoiced once, and is archived and restored', async () => {
  const page = await site.signIn('staff', '/clients/1')
  const section = page.locator('#repairs')
  await section.getByRole('button', { name: 'Add repair' }).click()
  const form = page.getByRole('form', { name: 'New repair' })
  await choose(page, 'Service Category', 'Repair')
  await choose(page, 'Service Subcategory', 'Frame')
  await choose(page, 'Service Category', 'Modification')
  expect(await form.getByRole('combobox', { name: 'Service Subcategory' }).inputValue()).toBe('')
  expect(await form.getByRole('option', { name: 'Frame', exact: true }).count()).toBe(0)
  await choose(page, 'Service Subcategory', 'Growth adjustment')
  await field(page, 'Service Date').fill('2026-11-18')
  await field(page, 'Details').fill('Seat widened')
  await field(page, 'Details').press('Enter')
  await field(page, 'Details').pressSequentially('and tried')
  await field(page, 'Labour Hours').fill('1.255')
  await form.getByRole('button', { name: 'Save repair' }).click()
  await page
    .getByRole('link', { name: 'Labour Hours: Please enter hours with at most two decimals' })
    .waitFor()
  await field(page, 'Labour Hours').fill('1,25')
  await form.getByRole('combobox', { name: 'Billing Code' }).fill('LABR')
  await page.getByRole('option', { name: /^LABR/ }).click()
  await soon(() => field(page, 'Fee').inputValue()).toBe('$115.00')
  await field(page, 'Labour Hours').fill('2')
  await soon(() => field(page, 'Fee').inputValue()).toBe('$184.00')
  await field(page, 'Labour Hours').press('Enter')
  await said(page, 'Your repair service record has been created successfully!').waitFor()

  const row = section.getByRole('row').filter({ hasText: 'Seat widened' })
  await row.getByText('2.00').waitFor()
  const invoice = row.getByRole('button', { name: 'Invoice repair of 18/11/2026' })
  await invoice.click()
  const question = page.getByRole('dialog', { name: 'Make an invoice item of this record?' })
  await question.getByText('$184.00').waitFor()
  await question.getByRole('button', { name: 'Make invoice item' }).click()
  await said(page, 'The invoice item has been created successfully!').waitFor()
  await row.getByText('Invoiced').waitFor()
  expect(await invoice.count()).toBe(0)

  site.expectFaults('409 DELETE /api/services/{id}')
  await row.getByRole('button', { name: /^Archive repair/ }).click()
  await button(page, 'Archive repair').click()
  await page.getByRole('dialog', { name: /^This repair has been invoiced/ }).waitFor()
  await button(page, 'Close').click()
})

test('a repair of a piece is searched, archived and brought back', async () => {
  const page = await site.signIn('staff')
  const { rows } = await site.database.pool.query(
    `SELECT s.equipment_id AS piece, s.description FROM services s
     WHERE s.archived_at IS NULL AND s.equipment_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.service_id = s.id) ORDER BY s.id LIMIT 1`,
  )
  const [{ piece }] = rows as [{ piece: number }]
  await page.goto(`/equipment/${piece}`)
  const section = page.locator('#repairs')
  const acts = section.getByRole('button', { name: /^Archive repair of/ })
  await acts.first().waitFor()
  const before = await acts.count()
  const search = section.getByRole('searchbox', { name: 'Search Repair History' })
  await search.fill('no such thing')
  await section.getByText('There are no repairs matching your search criteria.', { exact: true }).waitFor()
  await search.fill('')
  await soon(() => acts.count()).toBe(before)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** Repairs of different clients without an item, some days before the first of this month. */
async function unbilled(most: number, before = 0, details = 'Month’s end') {
  await sql`INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id)
    SELECT c.id, (SELECT min(id) FROM service_subcategories), date_trunc('month', now())::date - ${before}::int, ${details}, 2,
      (SELECT id FROM billing_codes WHERE code = 'LABR')
    FROM clients c WHERE c.archived_at IS NULL ORDER BY c.id DESC LIMIT ${most}`.execute(site.database.db)
}

test('work of all pages becomes items in one act; what cannot is told by name', async () => {
  await unbilled(12)
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const work = page.locator('#work-to-be-billed')
  const items = page.locator('#items-to-be-invoiced')
  await work.getByRole('searchbox').fill('month’s end')
  await work.getByText('1 to 5 of 12').waitFor()
  await work.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await work.getByRole('button', { name: 'Select all 12, of all pages' }).click()
  await work.getByText('12 repairs selected').waitFor()
  expect(await work.getByRole('button', { name: /^Select all 12/ }).count()).toBe(0)
  await work.getByText('$2,208.00').waitFor()
  // meanwhile another user has created one
  await sql`INSERT INTO invoice_items (client_id, service_id)
    SELECT client_id, id FROM services WHERE description = 'Month’s end' ORDER BY id LIMIT 1`.execute(
    site.database.db,
  )
  await work.getByRole('button', { name: 'Make invoice items' }).click()
  const question = page.getByRole('dialog', { name: 'Make invoice items of these 12 repairs?' })
  await question.getByText('They will be ready to invoice for $2,208.00.').waitFor()
  await question.getByRole('button', { name: 'Make invoice items' }).click()
  const refused = page.getByRole('dialog', { name: 'No item was made of one repair' })
  await refused.getByText(/^\d\d\/\d\d\/\d{4}, \d{6} .*: This repair has been invoiced already\.$/).waitFor()
  await button(page, 'Close').click()
  await said(page, 'Your invoice items have been created successfully! (11)').waitFor()
  await work.getByText('There are no repairs matching your search criteria').waitFor()
  await soon(() => work.getByText(/repairs? selected/).count()).toBe(0)
  await items.getByRole('searchbox').fill('month’s end')
  await items.getByText('1 to 5 of 11').waitFor()
})

test('repairs that cost nothing are marked, and the question counts them', async () => {
  await unbilled(3, 0, 'Looked over')
  await sql`UPDATE services SET hours = 0 WHERE id IN (
    SELECT id FROM services WHERE description = 'Looked over' ORDER BY id LIMIT 2)`.execute(site.database.db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const work = page.locator('#work-to-be-billed')
  await work.getByRole('searchbox').fill('looked over')
  await soon(() => work.getByRole('cell', { name: /^\$0\.00.*No amount$/ }).count()).toBe(2)
  await work.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await work.getByText('3 repairs selected').waitFor()
  await work.getByRole('button', { name: 'Make invoice items' }).click()
  const question = page.getByRole('dialog', { name: 'Make invoice items of these 3 repairs?' })
  await question.getByText('They will be ready to invoice for $184.00. 2 of 3 are $0.00.').waitFor()
})

test('by month and program, by keyboard, at 390 pixels', async () => {
  await unbilled(1)
  await unbilled(1, 40)
  const page = await site.signIn('finance', '/bulk-invoicing?step=all', {
    viewport: { width: 390, height: 800 },
  })
  const work = page.locator('#work-to-be-billed')
  await work.locator('tbody tr').first().waitFor()
  const month = work.getByRole('combobox', { name: 'Month' })
  await month.focus()
  const now = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())
  await month.fill(now)
  await page.getByRole('option', { name: now }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await work.getByRole('searchbox').fill('month’s end')
  const row = work.getByRole('row').filter({ hasText: 'Month’s end' })
  await soon(() => row.count()).toBe(1)
  await row.getByRole('checkbox').press('Space')
  await work.getByText('1 repair selected').waitFor()
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('#work-to-be-billed :is(button, input, select, td)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 390)
      .map((element) => element.textContent),
  )
  expect(cut).toEqual([])
  await work.getByRole('button', { name: 'Make invoice items' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Make an invoice item of this repair?' })
    .getByRole('button', { name: 'Make invoice items' })
    .press('Enter')
  await said(page, 'Your invoice item has been created successfully!').waitFor()
})

test('the modal asks before it drops what is selected', async () => {
  await unbilled(1)
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const modal = page.getByRole('dialog', { name: 'Bulk Invoicing' })
  const count = modal.locator('#work-to-be-billed').getByText('1 repair selected')
  await modal.locator('#work-to-be-billed tbody').getByRole('checkbox').first().check()
  await count.waitFor()
  const leave = page.getByRole('dialog', { name: 'Leave what is selected?' })
  await page.keyboard.press('Escape')
  await leave.getByRole('button', { name: 'Keep the selection' }).press('Enter')
  await soon(() => leave.count()).toBe(0)
  expect(await count.count()).toBe(1)
  await page.getByRole('button', { name: 'Close Bulk Invoicing' }).click()
  await leave.getByRole('button', { name: 'Leave Bulk Invoicing' }).click()
  await soon(() => modal.count()).toBe(0)
})

test('what is selected in turn, more than one call takes, becomes items in one act', async () => {
  await unbilled(1001, 0, 'Two months')
  await unbilled(1002, 1, 'Two months')
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const work = page.locator('#work-to-be-billed')
  await work.getByRole('searchbox').fill('two months')
  const now = new Date()
  for (const [back, count, selected] of [
    [0, '1,001', '1,001 repairs selected'],
    [1, '1,002', '2,003 repairs selected'],
  ] as const) {
    const day = new Date(now.getFullYear(), now.getMonth() - back, 15)
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(day)
    await work.getByRole('combobox', { name: 'Month' }).fill(month)
    await page.getByRole('option', { name: month }).click()
    await work.getByText(`1 to 5 of ${count}`).waitFor()
    await work.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await work.getByRole('button', { name: `Select all ${count}, of all pages` }).click({ timeout: 60_000 })
    // all of them are loaded, a hundred a call, before they are selected
    await work.getByText(selected).waitFor({ timeout: 60_000 })
  }
  await work.getByRole('button', { name: 'Make invoice items' }).click()
  const question = page.getByRole('dialog', { name: /^Make invoice items of these 2,?003 repairs\?$/ })
  await question.getByRole('button', { name: 'Make invoice items' }).click()
  await said(page, /^Your invoice items have been created successfully! \(2,?003\)$/).waitFor()
  await soon(() => work.getByText(/repairs? selected/).count()).toBe(0)
})

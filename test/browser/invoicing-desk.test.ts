import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced } from './invoiced.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

async function openDesk(window?: Parameters<typeof site.signIn>[2]) {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all', window)
  const items = page.locator('#items-to-be-invoiced')
  await items.locator('tbody tr').first().waitFor()
  return { page, items, modal: page.getByRole('dialog', { name: 'Bulk Invoicing' }) }
}

test('an incomplete row keeps nobody from selecting its page, or all pages', async () => {
  const ids = await toBeInvoiced(site, 7)
  await sql`UPDATE invoice_items SET fee = NULL WHERE id = ${Math.max(...ids)}`.execute(site.database.db)
  const { page, items } = await openDesk()
  await items.getByRole('searchbox').fill('month’s end')
  await items.getByText('1 to 5 of 7').waitFor()
  const all = items.getByRole('checkbox', { name: 'Select all on this page' })
  await all.click()
  await button(page, 'Close').click()
  await items.getByText('4 items selected').waitFor()
  await items.getByRole('button', { name: 'Select all 7, of all pages' }).click()
  await button(page, 'Close').click()
  await items.getByText('6 items selected').waitFor()
  await all.click()
  await items.getByText('2 items selected').waitFor()

  await sql`INSERT INTO invoice_items (client_id, program_id, equipment_id, billing_code_id, description, fee)
    SELECT client_id, program_id, equipment_id, billing_code_id, 'All too many', 45
    FROM invoice_items, generate_series(1, 2001) WHERE id = ${Math.min(...ids)}`.execute(site.database.db)
  await items.getByRole('searchbox').fill('all too many')
  await items.getByText('1 to 5 of 2,001').waitFor()
  await all.click()
  await items.getByText('At most 2,000 can be selected at once.').waitFor()
})

test('what somebody else has invoiced leaves the selection, and the reason is told', async () => {
  const [, gone] = await toBeInvoiced(site, 2)
  const { page, items } = await openDesk()
  await items.getByRole('searchbox').fill('month’s end')
  for (const place of [0, 1]) await items.locator('tbody input').nth(place).check()
  await items.getByText('2 items selected').waitFor()
  await sql`DELETE FROM invoice_items WHERE id = ${gone}`.execute(site.database.db)
  site.expectFaults('400 POST /api/invoices', `404 GET /api/invoices/items/${gone}`)
  await items.getByRole('button', { name: 'Generate Invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Invoice' }).last().click()
  const work = page.getByRole('region', { name: 'Generate Invoice' })
  await work.getByText('1 of 2 done').waitFor()
  await soon(() => items.getByText(/items? selected/).count()).toBe(0)
  await work.getByRole('button', { name: 'Close' }).press('Enter')
  await soon(() => work.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
})

test('by keyboard: what is typed survives pages and steps; Escape closes the innermost', async () => {
  const { page, items, modal } = await openDesk()
  const invoices = page.locator('#invoices-to-be-generated')
  const { rows } = await sql<{ acronym: string }>`
    SELECT p.acronym FROM invoices v JOIN programs p ON p.id = v.program_id AND p.invoice_requires_approval
    WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.approval_number IS NULL
    GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`.execute(site.database.db)
  await invoices.getByRole('searchbox').fill(rows[0]?.acronym ?? '')
  await soon(() => invoices.locator('tbody tr').filter({ hasText: rows[0]?.acronym }).count()).toBe(5)
  const numbers = invoices.getByRole('textbox', { name: /^Approval Number for/ })
  const name = (await numbers.first().getAttribute('aria-label')) ?? ''
  const typed = field(page, name)
  await typed.fill('AP-9')
  await invoices.getByRole('button', { name: 'Next' }).click()
  await soon(() => typed.count()).toBe(0)
  await button(page, 'Earlier exports').press('Enter')
  await button(page, 'Back to the lists').waitFor()
  await page.keyboard.press('Escape')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Earlier exports')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').press('Enter')
  await invoices.getByRole('button', { name: 'Previous' }).press('Enter')
  await soon(() => typed.inputValue()).toBe('AP-9')
  await typed.press('Enter')
  await said(page, 'Your invoice has been updated successfully!').waitFor()
  const changes = `Change the approval number of ${name.replace('Approval Number for ', '')}`
  // the next invoice without a number
  await soon(() => typed.count()).toBe(0)
  await soon(() => hasFocus(numbers.first())).toBe(true)
  await button(page, changes).press('Enter')
  await soon(() => typed.inputValue()).toBe('AP-9')
  await page.keyboard.press('Escape')
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(changes)

  await items.getByRole('button', { name: 'Add item' }).press('Enter')
  await page.getByRole('form', { name: 'New invoice item' }).waitFor()
  await page.keyboard.press('Escape')
  await items.getByRole('button', { name: 'Generate Invoice' }).waitFor()
  expect(await modal.count()).toBe(1)
  await page.keyboard.press('Escape')
  await soon(() => modal.count()).toBe(0)
})

test('at 320 pixels nothing of it is cut off', async () => {
  const { page } = await openDesk({ viewport: { width: 320, height: 640 } })
  const update = page.getByRole('button', { name: 'Update Invoice' }).first()
  await update.scrollIntoViewIfNeeded()
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role="dialog"] :is(button, input, h2, form)')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 320)
        .map((element) => element.textContent),
    )
  expect(await cut()).toEqual([])
  await page.locator('#invoice-history tbody input').first().check()
  await button(page, 'Export To Sage').click()
  await page.getByRole('table', { name: 'Totals by program and account' }).waitFor()
  expect(await cut()).toEqual([])
})

test('a piece shows its invoices, to be read', async () => {
  const { rows } = await sql<{ piece: number; number: string }>`
    SELECT l.equipment_id AS piece, v.prefix || v.number AS number FROM invoice_lines l
    JOIN invoices v ON v.id = l.invoice_id AND v.archived_at IS NULL
    JOIN equipment e ON e.id = l.equipment_id AND e.archived_at IS NULL
    ORDER BY v.id DESC LIMIT 1`.execute(site.database.db)
  const page = await site.signIn('viewer', `/equipment/${rows[0]?.piece}`)
  const section = page.locator('#invoices')
  await section.getByRole('button', { name: `Items of ${rows[0]?.number}`, exact: true }).click()
  await section.getByRole('table', { name: `Items of ${rows[0]?.number}` }).waitFor()
  expect(await section.getByRole('checkbox').count()).toBe(0)
})

test('a piece shows its items to be invoiced, to be read', async () => {
  const [id] = await toBeInvoiced(site, 1)
  const { rows } = await sql<{ piece: number; client: string }>`
    SELECT i.equipment_id AS piece, c.client_number::text AS client FROM invoice_items i
    JOIN clients c ON c.id = i.client_id WHERE i.id = ${id}`.execute(site.database.db)
  const page = await site.signIn('viewer', `/equipment/${rows[0]?.piece}`)
  const section = page.locator('#items-to-be-invoiced')
  const row = section.getByRole('row').filter({ hasText: rows[0]?.client }).first()
  await row.getByText('$45.00').waitFor()
  expect(await section.getByRole('checkbox').count()).toBe(0)
  expect(await row.getByRole('button').count()).toBe(0)
})

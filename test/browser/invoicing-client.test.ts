import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, choose, field, pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

/** A client with a piece and no open items. */
async function clientWithPiece() {
  const { rows } = await sql<{ id: number; number: string }>`
    SELECT c.id, e.type_code || e.number || e.number_suffix AS number FROM clients c
    JOIN loans l ON l.client_id = c.id AND l.return_date IS NULL AND l.archived_at IS NULL
    JOIN equipment e ON e.id = l.equipment_id
    WHERE c.archived_at IS NULL AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.client_id = c.id)
    ORDER BY c.id LIMIT 1`.execute(site.database.db)
  if (!rows[0]) throw new Error('no such client')
  return rows[0]
}

test('by keyboard on the client’s page: an item by hand, corrected, invoiced, archived, and to be invoiced again', async () => {
  const client = await clientWithPiece()
  const page = await site.signIn('finance', `/clients/${client.id}`)
  const section = page.locator('#invoices')
  await section.getByText('There are no items to be invoiced').waitFor()
  await section.getByRole('button', { name: 'Add item' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'New invoice item' })
  await form.getByRole('button', { name: 'Save item' }).press('Enter')
  await page.getByRole('link', { name: /^Note: This field is required/ }).waitFor()
  const piece = form.getByRole('combobox', { name: 'Equipment No.' })
  await piece.press('ArrowDown')
  await page.getByRole('option', { name: new RegExp(`^${client.number}`) }).waitFor()
  await piece.fill(client.number)
  await page.keyboard.press('Enter')
  await choose(page, 'Billing Code', 'DEL: Delivery')
  await soon(() => field(page, 'Fee').inputValue()).toBe('45.00')
  // two presses within 400 ms count as one (rule 1.9)
  await form.getByRole('textbox', { name: 'Note' }).fill('Livraison')
  await page.waitForTimeout(400)
  await page.keyboard.press('Control+s')
  await said(page, 'Your invoice item has been created successfully!').waitFor()

  const row = section.getByRole('row').filter({ hasText: 'Livraison' })
  await row.getByText('$45.00').waitFor()
  await row.getByRole('button', { name: /^Edit item/ }).press('Enter')
  await field(page, 'Fee').fill('-$12.5')
  await page.keyboard.press('Enter')
  await said(page, 'Your invoice item has been updated successfully!').waitFor()
  await row.getByText('-$12.50', { exact: true }).waitFor()
  await section.getByText('-$12.50 to be invoiced').waitFor()

  await row.getByRole('checkbox').press('Space')
  await section.getByText('1 item selected').waitFor()
  await section.getByRole('button', { name: 'Generate Invoice' }).press('Enter')
  const question = page.getByRole('dialog', {
    name: 'Are you sure you would like to generate an Invoice for this Client?',
  })
  await question
    .getByText(
      'This Invoice will be moved to the Invoice History. It stays under Invoices Requiring Approval until its document is made.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Generate Invoice' }).press('Enter')
  await said(page, /Your invoice has been created successfully! Its number is \w+\./).waitFor()
  const open = section.getByRole('region', { name: 'Invoices Requiring Approval' }).first()
  await open.getByRole('button', { name: /^Items of/ }).press('Enter')
  await open.getByText('Livraison').waitFor()

  await open.getByRole('button', { name: 'Archive invoice' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Are you sure you want to archive this invoice?' })
    .getByRole('button', { name: 'Archive invoice' })
    .press('Enter')
  await said(page, 'The invoice has been successfully archived!').waitFor()
  await pressInRow(row, /^Remove item/)
  await button(page, 'Remove item').press('Enter')
  await said(page, 'Invoice item was deleted successfully.').waitFor()
  await section.getByText('There are no items to be invoiced').waitFor()
})

test('staff make invoices and do not approve them; a viewer looks', async () => {
  const { rows } = await sql<{ client: number }>`SELECT v.client_id AS client FROM invoices v
    JOIN programs p ON p.id = v.program_id AND p.invoice_requires_approval
    WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.approval_number IS NULL
    ORDER BY v.id LIMIT 1`.execute(site.database.db)
  for (const role of ['staff', 'viewer'] as const) {
    const page = await site.signIn(role, `/clients/${rows[0]?.client}`)
    const section = page.locator('#invoices')
    await section.getByText('Awaiting Approval').first().waitFor()
    expect(await section.getByRole('button', { name: 'Update Invoice' }).count()).toBe(0)
    const add = section.getByRole('button', { name: 'Add item' })
    expect(await add.count()).toBe(role === 'staff' ? 1 : 0)
    await section
      .getByRole('button', { name: /^Items of/ })
      .first()
      .click()
    await section.getByRole('table', { name: /^Items of/ }).waitFor()
    expect(await section.getByRole('button', { name: 'Archive invoice' }).count()).toBe(0)
  }
})

/** The client of a loan without an invoice. */
async function borrower(): Promise<number> {
  const { rows } = await sql<{ client: number }>`SELECT l.client_id AS client FROM loans l
    JOIN clients c ON c.id = l.client_id AND c.archived_at IS NULL
    WHERE l.archived_at IS NULL AND l.return_date IS NULL
      AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.client_id = l.client_id)
    ORDER BY l.id LIMIT 1`.execute(site.database.db)
  return rows[0]?.client ?? 0
}

test('an item that is made of a loan has its code and fee at once, by keyboard', async () => {
  const page = await site.signIn('staff', `/clients/${await borrower()}`)
  await pressInRow(page, /^Invoice loan of/)
  const question = page.getByRole('dialog', { name: 'Make an invoice item of this record?' })
  const code = question.getByRole('combobox', { name: 'Billing Code' })
  await soon(() => hasFocus(code)).toBe(true)
  await page.keyboard.type('DEL')
  await page.getByRole('option', { name: /^DEL/ }).waitFor()
  await page.keyboard.press('Enter')
  await soon(() => question.getByRole('textbox', { name: 'Fee' }).inputValue()).toBe('45.00')
  await page.keyboard.press('Enter')
  await said(page, 'Your invoice item has been created successfully!').waitFor()
  const items = page.locator('#invoices').getByRole('region', { name: 'Items to be Invoiced' }).first()
  const row = items.getByRole('row').filter({ hasText: 'DEL' })
  await row.getByText('$45.00').waitFor()
  await row.getByText('To be invoiced').waitFor()
  expect(await items.getByText('Incomplete').count()).toBe(0)
})

test('who may not choose codes reads who completes it', async () => {
  await holdAllBut(site, 'READ_BILLING_CODES')
  const page = await site.signIn('viewer', `/clients/${await borrower()}`)
  await pressInRow(page, /^Invoice loan of/)
  const question = page.getByRole('dialog', { name: 'Make an invoice item of this record?' })
  await question.getByText('Finance completes it.').waitFor()
  expect(await question.getByRole('combobox').count()).toBe(0)
  await question.getByRole('button', { name: 'Make invoice item' }).click()
  await said(page, 'Your invoice item has been created successfully!').waitFor()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

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
  const invoice = page.getByRole('button', { name: /^Invoice loan of/ }).first()
  await invoice.press('Enter')
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
  await page
    .getByRole('button', { name: /^Invoice loan of/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Make an invoice item of this record?' })
  await question.getByText('Finance completes it.').waitFor()
  expect(await question.getByRole('combobox').count()).toBe(0)
  await question.getByRole('button', { name: 'Make invoice item' }).click()
  await said(page, 'Your invoice item has been created successfully!').waitFor()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, choose, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const { db } = site.database

test.each([1280, 390])('the rent of last month is billed in one act, %s pixels wide', async (width) => {
  await sql`DELETE FROM invoice_items WHERE month IS NOT NULL`.execute(db)
  const window = { viewport: { width, height: 844 } }
  const page = await site.signIn('finance', '/home', window)
  await page
    .getByRole('link', { name: /^(Bill: )?Rent to be billed/ })
    .first()
    .click()
  const rent = page.locator('#rent-to-be-billed')
  await rent.locator('summary').waitFor()
  if (!(await rent.evaluate((element) => (element as HTMLDetailsElement).open)))
    await rent.locator('summary').click()
  await rent.getByRole('row').nth(1).waitFor()
  await expectToFit(page)
  await expectAccessible(page, 'the rent of a month')
  // somebody else bills the first loan meanwhile
  await rent.getByRole('button', { name: 'Make all invoice items' }).click()
  const question = page.getByRole('dialog', { name: /^Make invoice items of the rent of \d+ loans\?$/ })
  await question.getByText(/^They will be ready to invoice for \$[\d,.]+\.$/).waitFor()
  await sql`INSERT INTO invoice_items (client_id, loan_id, month)
      SELECT l.client_id, l.id, (date_trunc('month', organisation_day()) - interval '1 month')::date
      FROM loans l JOIN loan_types t ON t.id = l.type_id AND t.rent IS NOT NULL JOIN clients c ON c.id = l.client_id
      WHERE l.archived_at IS NULL AND c.archived_at IS NULL AND l.return_date IS NULL
        AND l.loan_date < date_trunc('month', organisation_day()) ORDER BY l.loan_date, l.id LIMIT 1`.execute(
    db,
  )
  await question.getByRole('button', { name: 'Make invoice items' }).click()
  const refused = page.getByRole('dialog', { name: 'No item was made of one loan' })
  await refused
    .getByText(/^[A-Z]\d+[A-Z]?: The rent of this loan for this month has been invoiced already\.$/)
    .waitFor()
  await button(page, 'Close').click()
  await said(page, /^Your invoice items have been created successfully! \(\d+\)$/).waitFor()
  await rent.getByText('All rent of this month is billed').waitFor()
  const { rows } = await sql<{ description: string }>`
      SELECT DISTINCT split_part(description, ' (', 1) AS description FROM invoice_items
      WHERE month IS NOT NULL AND description IS NOT NULL`.execute(db)
  expect(rows).toEqual([{ description: expect.stringMatching(/^Rent for [A-Z][a-z]+ \d{4}$/) }])
})

test('a type of loan takes rent with a billing code', async () => {
  site.expectFaults('400 PUT /api/loans/types/3')
  const page = await site.signIn('admin', '/tools/loans/types')
  await page.getByRole('rowheader').getByRole('link', { name: 'Trial', exact: true }).click()
  await choose(page, 'Rent', 'Whole months')
  await button(page, 'Save').click()
  await page.getByText('This field is required').first().waitFor()
  await choose(page, 'Billing Code of the Rent', 'RNT: Monthly rental')
  await expectAccessible(page, 'a type of loan with rent')
  await button(page, 'Save').click()
  await soon(async () => {
    const { rows } = await sql<{ rent: string }>`SELECT rent FROM loan_types WHERE name = 'Trial'`.execute(db)
    return rows[0]?.rent
  }).toBe('WHOLE')
})

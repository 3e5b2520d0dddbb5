import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseImp } from '../sage-file.ts'
import { button, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced } from './invoiced.ts'

const site = await openSite()
const count = async (where: string) =>
  (await sql`SELECT FROM invoices WHERE ${sql.raw(where)}`.execute(site.database.db)).rows.length

test('a month’s end: items of all pages become invoices, are approved, and go to Sage once and only once', async () => {
  await toBeInvoiced(site, 12)
  const before = await count('true')
  const page = await site.signIn('finance', '/clients')
  await page.getByRole('link', { name: 'Bulk Invoicing' }).click()
  await page.getByRole('link', { name: 'Show all lists' }).click()
  const modal = page.getByRole('dialog', { name: 'Bulk Invoicing' })
  const items = modal.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('month’s end')
  await items.getByText('1 to 5 of 12').waitFor()
  await items.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await items.getByText('5 items selected').waitFor()
  await items.getByRole('button', { name: 'Select all 12, of all pages' }).click()
  await items.getByText('12 items selected').waitFor()
  await items.getByRole('button', { name: 'Next' }).click()
  await items.getByText('6 to 10 of 12').waitFor()
  expect(await items.getByRole('checkbox', { name: /^Select item/, checked: true }).count()).toBe(5)

  await items.getByRole('button', { name: 'Generate Invoice' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you would like to generate Invoices for these Clients?',
  })
  await question
    .getByText(/^These Invoices will be moved to the Invoice History\. 12 invoices are made/)
    .waitFor()
  await question.getByRole('button', { name: 'Generate Invoice' }).click()
  await said(page, 'Your invoices have been created successfully! (12)').waitFor()
  expect(await count('true')).toBe(before + 12)
  await items.getByText('There are no items matching your search criteria').waitFor()

  const invoices = modal.locator('#invoices-to-be-generated')
  const [first] = (
    await sql<{ shown: string; id: number }>`SELECT prefix || number AS shown, id FROM invoices
      WHERE program_id = (SELECT id FROM programs WHERE acronym = 'PEP') ORDER BY id DESC LIMIT 1`.execute(
      site.database.db,
    )
  ).rows
  const shown = first?.shown ?? ''
  await invoices.getByRole('searchbox').fill(shown)
  const row = invoices.getByRole('row').filter({ hasText: shown })
  await row.getByRole('checkbox').click()
  const alert = page.getByRole('dialog', {
    name: 'Please double check items you want to select to make sure they are all filled with data',
  })
  await alert.getByText(`${shown}: without an approval number`).waitFor()
  await button(page, 'Close').click()
  await soon(() => row.getByRole('checkbox').isChecked()).toBe(false)
  await field(page, `Approval Number for ${shown}`).fill('AP-77')
  await page.keyboard.press('Enter')
  await said(page, 'Your invoice has been updated successfully!').waitFor()
  await row.getByText('AP-77').waitFor()
  await row.getByRole('checkbox').check()
  await said(page, '1 invoice selected').waitFor()

  await button(page, 'Export To Sage').click()
  const totals = page.getByRole('table', { name: 'Totals by program and account' })
  await totals.getByText('Provincial Equipment Program').waitFor()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export 1 invoice').click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^invoice-export-.*\.imp$/)
  const [sent] = parseImp(await readFile(await file.path()))
  expect(sent).toMatchObject({ number: shown, orderNumber: 'AP-77' })

  await button(page, 'Export To Sage').click()
  await page.getByText('These invoices, or items of them, were exported to Sage before:').waitFor()
  expect(await button(page, 'Export 1 invoice').getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('checkbox', { name: 'Export them once more' }).check()
  await soon(() => button(page, 'Export 1 invoice').getAttribute('aria-disabled')).toBe('false')
  await button(page, 'Back to the lists').click()
  await said(page, '1 invoice selected').waitFor()

  await button(page, 'Earlier exports').click()
  const again = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `Download ${file.suggestedFilename()}` })
    .first()
    .click()
  expect(await readFile(await (await again).path())).toEqual(await readFile(await file.path()))
})

test('what fails keeps its items and says why, what succeeds moves', async () => {
  const [kept, other] = await toBeInvoiced(site, 2)
  await sql`UPDATE invoice_items SET program_id = (SELECT min(id) FROM programs WHERE acronym <> 'PEP'),
    client_id = (SELECT client_id FROM invoice_items WHERE id = ${kept}) WHERE id = ${other}`.execute(
    site.database.db,
  )
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('month’s end')
  await items.getByText('1 to 2 of 2').waitFor()
  await items.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await items.getByText('2 items selected').waitFor()
  await sql`UPDATE invoice_items SET fee = NULL WHERE id = ${kept}`.execute(site.database.db)
  site.expectFaults('400 POST /api/invoices')
  await items.getByRole('button', { name: 'Generate Invoice' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you would like to generate an Invoice for this Client?' })
    .getByRole('button', { name: 'Generate Invoice' })
    .click()
  const work = page.getByRole('region', { name: 'Generate Invoice' })
  await work.getByText('1 of 2 done').waitFor()
  await work.getByRole('list', { name: 'Failures' }).getByRole('listitem').waitFor()
  await items.getByText('1 to 1 of 1').waitFor()
  await items.getByText('Missing: Fee').waitFor()
  await items.getByText('1 item selected').waitFor()
  await work.getByRole('button', { name: 'Close' }).click()
  await soon(() => work.count()).toBe(0)
})

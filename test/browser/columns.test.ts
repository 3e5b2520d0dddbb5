import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** The headers of a table once it has rows: the visible text, else the accessible name. */
async function columns(table: Locator): Promise<string[]> {
  await table.locator('thead th').first().waitFor()
  return table
    .locator('thead')
    .first()
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads.map((head) => head.textContent || (head.querySelector('input') ? 'select' : '')),
    )
}

const ITEM = ['Equipment No.', 'Item', 'Program', 'Code', 'Fee', 'Note', 'Status', 'Actions']
const CLIENT = ['Client Number', 'Client Name']
const INVOICE = ['Invoice No.', 'Approval No.', 'Program', 'Total', 'Invoiced Date', 'More']

test('the tables of a client have the columns of the specification, in their order', async () => {
  const { rows } = await sql<{ id: number }>`SELECT i.client_id AS id FROM invoice_items i
    JOIN invoices v ON v.client_id = i.client_id AND v.archived_at IS NULL AND NOT v.template_generated
    JOIN loans l ON l.client_id = i.client_id AND l.archived_at IS NULL
    JOIN clients c ON c.id = i.client_id AND c.archived_at IS NULL
    WHERE i.invoice_id IS NULL ORDER BY 1 LIMIT 1`.execute(site.database.db)
  const page = await site.signIn('finance', '/clients')
  expect(await columns(page.getByRole('table', { name: 'Clients' }))).toEqual([
    ...CLIENT,
    'Client Address',
    'Phone Number',
    'Medicare No.',
    'Client Agency No.',
  ])
  await page.goto(`/clients/${rows[0]?.id}`)
  expect(await columns(page.getByRole('table', { name: 'Loan History' }))).toEqual([
    'select',
    'Loan Date',
    'Equipment Number',
    'Item',
    'Program',
    'Type',
    'Referral Agent',
    'Equipment Status',
    'Actions',
  ])
  const invoices = page.locator('#invoices')
  expect(await columns(invoices.getByRole('table', { name: 'Items to be Invoiced' }))).toEqual([
    'select',
    ...ITEM,
  ])
  expect(await columns(invoices.getByRole('table', { name: 'Invoices Requiring Approval' }))).toEqual([
    'select',
    ...INVOICE,
  ])
  await invoices
    .getByRole('button', { name: /^Items of/ })
    .first()
    .click()
  expect(await columns(invoices.getByRole('table', { name: /^Items of/ }))).toEqual([
    'Equipment No.',
    'Item',
    'Code',
    'Fee',
    'Note',
  ])
})

test('the loans of a piece say whose they are, and the status of that piece once, at the top', async () => {
  const { rows } = await sql<{ id: number }>`SELECT equipment_id AS id FROM loans l
    JOIN equipment e ON e.id = l.equipment_id AND e.archived_at IS NULL
    WHERE l.archived_at IS NULL ORDER BY l.id LIMIT 1`.execute(site.database.db)
  const page = await site.signIn('finance', `/equipment/${rows[0]?.id}`)
  const shown = await columns(page.getByRole('table', { name: 'Loan History' }))
  expect(shown).not.toContain('Equipment Status')
  expect(shown).toContain('Loan Date')
})

test('so have those of Bulk Invoicing, of the templates and of Indirect Services', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  expect(await columns(page.getByRole('table', { name: 'Items to be Invoiced' }))).toEqual([
    'select',
    ...CLIENT,
    ...ITEM,
  ])
  for (const name of ['Invoices to be generated', 'Invoice History'])
    expect(await columns(page.getByRole('table', { name }))).toEqual(['select', ...CLIENT, ...INVOICE])
  await page.locator('#invoice-history tbody').getByRole('checkbox').first().check()
  await page.locator('[data-modal-foot]').getByRole('button', { name: 'Templates' }).click()
  const templates = page.getByRole('table', { name: 'Templates' })
  expect(await columns(templates)).toEqual(['select', 'Template Name', 'Template Type'])
  const count = await templates.locator('tbody tr').count()
  expect(await templates.getByRole('cell', { name: 'Client Invoice' }).count()).toBe(count)
  const search = page.getByRole('searchbox', { name: 'Search templates' })
  await search.fill('no such template')
  await page.getByText('There are no templates matching your search criteria').waitFor()
  await search.fill('')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await soon(() => templates.getByRole('checkbox', { checked: true }).count()).toBe(count + 1)
  expect(await button(page, 'Generate Documents').getAttribute('aria-disabled')).toBe('false')

  await page.goto('/indirect-services')
  const services = page.getByRole('dialog').getByRole('group', { name: 'Indirect Services' })
  expect(await columns(services.getByRole('table'))).toEqual(['User', 'Date', 'Notes'])
  await services.getByRole('row').getByRole('link').first().click()
  const notes = page.getByRole('table', { name: 'Notes' })
  expect(await columns(notes)).toEqual(['Date', 'User', 'Notes'])
})

import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, pressInRow } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { toBeInvoiced } from './invoiced.ts'

const site = await openSite()
const cells = (list: Locator, place: number) =>
  list.locator('tbody tr > :nth-child(' + place + ')').allTextContents()

test('a click on Program sorts by program and number, then back, then by number alone', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const list = page.locator('#invoice-history')
  const head = list.getByRole('columnheader', { name: 'Program' })
  const order = (by: string) =>
    sql<{ shown: string }>`SELECT v.prefix || v.number AS shown FROM invoices v
      JOIN programs p ON p.id = v.program_id WHERE v.archived_at IS NULL AND v.template_generated
      ORDER BY ${sql.raw(by)} LIMIT 5`
      .execute(site.database.db)
      .then(({ rows }) => rows.map(({ shown }) => shown))
  const newest = await order('v.generated_at DESC NULLS LAST, v.id DESC')
  await soon(() => cells(list, 4)).toEqual(newest)
  for (const [sorted, by] of [
    ['ascending', 'lower(p.name), v.number'],
    ['descending', 'lower(p.name) DESC, v.number DESC'],
    ['none', 'v.number, lower(p.name)'],
    ['ascending', 'lower(p.name), v.number'],
  ] as const) {
    await head.getByRole('button').click()
    await soon(() => head.getAttribute('aria-sort')).toBe(sorted)
    if (sorted !== 'none') await soon(() => cells(list, 4)).toEqual(await order(by))
    else await soon(async () => (await cells(list, 4)).every((shown) => /\D0*1$/.test(shown))).toBe(true)
  }
})

test('the history says when the last document was made, in every order and whatever is searched', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const list = page.locator('#invoice-history')
  const said = () => list.getByText(/^Last generated/).textContent()
  const { rows } = await sql<{
    day: string
  }>`SELECT to_char(max(generated_at) AT TIME ZONE 'America/Moncton', 'DD/MM/YYYY') AS day
    FROM invoices WHERE archived_at IS NULL AND template_generated`.execute(site.database.db)
  const last = `Last generated ${rows[0]?.day}`
  await soon(said).toBe(last)
  const [first] = await cells(list, 4)
  for (const order of ['ascending', 'descending', 'none']) {
    await list.getByRole('columnheader', { name: 'Program' }).getByRole('button').click()
    await soon(() => list.getByRole('columnheader', { name: 'Program' }).getAttribute('aria-sort')).toBe(
      order,
    )
    await soon(async () => (await cells(list, 4))[0] !== first).toBe(true)
    expect(await said()).toBe(last)
  }
})

test('Update Invoice without a number says that the number is missing', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const form = page
    .locator('form')
    .filter({ has: button(page, 'Update Invoice') })
    .first()
  const number = form.getByRole('textbox')
  await form.getByRole('button').click()
  await form.getByText('Please enter the approval number.').waitFor()
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  await number.fill('A')
  expect(await form.getByText('Please enter the approval number.').count()).toBe(0)
})

test('the history is of whole days; Clear shows all again, and what is not approved needs no approval', async () => {
  const { rows } = await sql<{ day: string; shown: string }>`
    SELECT (v.generated_at AT TIME ZONE 'America/Moncton')::date::text AS day,
      min(v.prefix || v.number) AS shown
    FROM invoices v JOIN programs p ON p.id = v.program_id AND NOT p.invoice_requires_approval
    WHERE v.archived_at IS NULL AND v.template_generated AND v.approval_number IS NULL AND v.generated_at IS NOT NULL
    GROUP BY 1 ORDER BY 1 LIMIT 1`.execute(site.database.db)
  const { day = '', shown = '' } = rows[0] ?? {}
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const list = page.locator('#invoice-history')
  const count = () => list.getByText(/^1 to \d+ of/).textContent()
  await list.locator('tbody tr').first().waitFor()
  const all = await count()
  await list.getByRole('textbox', { name: 'Start Date' }).fill(day)
  await list.getByRole('textbox', { name: 'End Date' }).fill(day)
  const written = day.split('-').reverse().join('/')
  await soon(async () => (await cells(list, 8)).every((cell) => cell.startsWith(written))).toBe(true)
  await list.getByRole('searchbox').fill(shown)
  const row = list.getByRole('row').filter({ hasText: shown })
  await row.getByText('Approval Number is not required').waitFor()
  await list.getByRole('searchbox').fill('')
  await button(page, 'Clear').first().click()
  await soon(count).toBe(all)
  expect(await list.getByRole('textbox', { name: 'Start Date' }).inputValue()).toBe('')
})

test('a click on an invoice unfolds its items; its client is a link for who may follow it', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const first = page.locator('#invoice-history tbody tr').first()
  const link = first.getByRole('link')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toMatch(/^\/clients\/\d+$/)
  await first
    .getByRole('cell')
    .last()
    .locator('..')
    .click({ position: { x: 400, y: 10 } })
  await page.getByRole('table', { name: /^Items of/ }).waitFor()

  await holdAllBut(site, 'READ_CLIENTS', 'CREATE_INVOICES', 'CREATE_INVOICE_ITEMS')
  const other = await site.signIn('viewer', '/bulk-invoicing?step=all')
  const row = other.locator('#invoice-history tbody tr').first()
  await row.getByRole('cell', { name: 'N/A' }).waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
  const items = other.locator('#items-to-be-invoiced')
  await items.getByRole('button', { name: 'Generate Invoice' }).waitFor()
  expect(await items.getByRole('button', { name: 'Add item' }).count()).toBe(0)
})

test('what is approved says so, with its number or without one', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const list = page.locator('#invoices-to-be-generated')
  await list.getByRole('cell', { name: 'Approved Not required' }).first().waitFor()
  await sql`UPDATE invoices SET approval_number = 'AP-31' WHERE id = (
    SELECT max(v.id) FROM invoices v JOIN programs p ON p.id = v.program_id AND p.invoice_requires_approval
    WHERE NOT v.template_generated AND v.archived_at IS NULL)`.execute(site.database.db)
  await list.getByRole('searchbox').fill('ap-31')
  await list.getByRole('cell', { name: /^Approved AP-31/ }).waitFor()
})

test('an item that cannot be removed says so, with the reason', async () => {
  const [id] = await toBeInvoiced(site, 1)
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('month’s end')
  await items.getByText('1 to 1 of 1').waitFor()
  await sql`DELETE FROM invoice_items WHERE id = ${id}`.execute(site.database.db)
  site.expectFaults(`404 DELETE /api/invoices/items/${id}`)
  await pressInRow(items, /^Remove item/)
  await button(page, 'Remove item').click()
  const alert = page.getByRole('dialog', { name: 'Something went wrong please check with administrator.' })
  await alert.getByText('Nothing was changed.').waitFor()
  await alert.getByRole('button', { name: 'Close' }).click()
  await items.getByText('There are no items matching your search criteria').waitFor()
})

test('a file that comes without a name is given one', async () => {
  const page = await site.signIn('admin', '/bulk-invoicing?step=all')
  for (const path of ['invoices/export/csv', 'invoices/export/sage', 'templates/*/download'])
    await page.route(`**/api/${path}`, async (route) => {
      const { 'content-disposition': _, ...headers } = (await route.fetch()).headers()
      await route.fulfill({ headers, body: 'a' })
    })
  async function nameOf(name: string) {
    const downloading = page.waitForEvent('download')
    await button(page, name).click()
    return (await downloading).suggestedFilename()
  }
  const rows = page.locator('#invoice-history tbody')
  for (const [format, ending] of [
    ['CSV', /^invoice-export-\d{13}\.csv$/],
    ['Sage', /^invoice-export-\d{13}\.imp$/],
  ] as const) {
    const box = rows.getByRole('checkbox').first()
    if (!(await box.isChecked())) await box.check()
    await button(page, `Export To ${format}`).click()
    const again = page.getByRole('checkbox', { name: 'Export them once more' })
    await page.getByRole('table', { name: 'Totals by program and account' }).waitFor()
    if (await again.count()) await again.check()
    expect(await nameOf('Export 1 invoice')).toMatch(ending)
    await button(page, 'Back to the lists').waitFor({ state: 'hidden' })
  }
  await page.goto('/tools/templates')
  await page.getByRole('row').getByRole('link').first().click()
  expect(await nameOf('Download')).toMatch(/^invoice-export-\d{13}\.docx$/)
})

test('a list over all clients has as many rows a page as were chosen last, after a reload too', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const rows = (list: string) => page.locator(`${list} tbody tr`)
  await page
    .locator('#invoice-history')
    .getByText(/^1 to 5 of/)
    .waitFor()
  await page.getByRole('combobox', { name: 'Rows a page of Invoice History' }).selectOption('20 rows')
  await soon(() => rows('#invoice-history').count()).toBe(20)
  await soon(() => rows('#invoices-to-be-generated').count()).toBe(20)
  await page.reload()
  await page
    .locator('#items-to-be-invoiced')
    .getByText(/^1 to 20 of/)
    .waitFor()
})

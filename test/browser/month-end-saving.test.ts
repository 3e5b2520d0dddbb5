import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced, twoTongues } from './invoiced.ts'

const site = await openSite()
const { db } = site.database

/** Two invoices without approval numbers, first in the list. */
async function waiting() {
  const { rows } = await sql<{ id: number; shown: string }>`
    SELECT v.id, v.prefix || v.number AS shown FROM invoices v
    JOIN programs p ON p.id = v.program_id AND p.invoice_requires_approval
    WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.approval_number IS NULL
    ORDER BY v.created_at DESC, v.id DESC LIMIT 2`.execute(db)
  const [first, second] = rows
  if (!first || !second) throw new Error('the demonstration data has invoices that wait for approval')
  return { first, second }
}
const approvals = async (...ids: number[]) =>
  (
    await sql<{ number: string | null }>`SELECT approval_number AS number FROM invoices
      WHERE id = ANY(${ids}) ORDER BY array_position(${ids}::int[], id)`.execute(db)
  ).rows.map(({ number }) => number)
const modal = (page: Page) => page.getByRole('dialog', { name: 'Bulk Invoicing' })

async function leaveAndSave(page: Page) {
  await button(page, 'Close Bulk Invoicing').click()
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Save and continue' })
    .click()
}

test('all approval numbers that are typed are saved on the way out', async () => {
  const { first, second } = await waiting()
  const page = await site.signIn('finance', '/bulk-invoicing?step=approve')
  await page.getByRole('textbox', { name: `Approval Number for ${first.shown}` }).fill(' AP-1 ')
  await page.getByRole('textbox', { name: `Approval Number for ${second.shown}` }).fill('AP-2')
  await leaveAndSave(page)
  await modal(page).waitFor({ state: 'hidden' })
  expect(await approvals(first.id, second.id)).toEqual(['AP-1', 'AP-2'])
})

test('what is refused stays, with the reason in its row; the rest is saved', async () => {
  const { first, second } = await waiting()
  const page = await site.signIn('finance', '/bulk-invoicing?step=approve')
  const field = page.getByRole('textbox', { name: `Approval Number for ${first.shown}` })
  await field.fill('AP-3')
  await page.getByRole('textbox', { name: `Approval Number for ${second.shown}` }).fill('AP-4')
  await sql`UPDATE invoices SET version = version + 1 WHERE id = ${first.id}`.execute(db)
  site.expectFaults(`409 PUT /api/invoices/${first.id}`)
  await leaveAndSave(page)
  const told = page.getByRole('dialog', { name: 'One row was not saved' })
  await told.getByText(first.shown).waitFor()
  await told.getByRole('button', { name: 'Close' }).click()
  await soon(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe('AP-3')
  expect(await approvals(first.id, second.id)).toEqual([null, 'AP-4'])
  await field.press('Enter')
  await soon(() => approvals(first.id)).toEqual(['AP-3'])
})

test('rows of items are saved on the way out, those of other pages too, beside a selection', async () => {
  const ids = await toBeInvoiced(site, 7)
  await sql`UPDATE invoice_items SET fee = NULL, description = 'On the way out' WHERE id = ANY(${ids})`.execute(
    db,
  )
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('On the way out')
  await items.getByText('1 to 5 of 7').waitFor()
  const fees = items.getByRole('textbox', { name: 'Fee of' })
  await fees.first().fill('12')
  await fees.nth(1).fill('13')
  await items
    .getByRole('checkbox', { name: /^Select item/ })
    .last()
    .check()
  await items.getByRole('button', { name: 'Next' }).click()
  await soon(() => fees.count()).toBe(2)
  await fees.first().fill('1-4')
  await leaveAndSave(page)
  const told = page.getByRole('dialog', { name: 'One row was not saved' })
  await told.waitFor()
  await told.getByRole('button', { name: 'Close' }).click()
  // two are complete now, and the others fit on one page
  await soon(() => fees.count()).toBe(5)
  const wrong = items.locator('input[aria-invalid="true"]')
  await soon(() => wrong.count()).toBe(1)
  await wrong.fill('14')
  await leaveAndSave(page)
  await modal(page).waitFor({ state: 'hidden' })
  const { rows } = await sql<{ fee: string }>`SELECT fee::text AS fee FROM invoice_items
    WHERE id = ANY(${ids}) AND fee IS NOT NULL ORDER BY fee`.execute(db)
  expect(rows.map(({ fee }) => fee)).toEqual(['12.00', '13.00', '14.00'])
})

test('who may not see items begins with the invoices', async () => {
  await sql`UPDATE roles SET permissions = array_remove(permissions, 'READ_INVOICE_ITEMS') WHERE code = 'VIEWER'`.execute(
    db,
  )
  const page = await site.signIn('viewer', '/bulk-invoicing')
  const step = page.getByRole('link', { name: /^3 Approve/ })
  await soon(() => step.getAttribute('aria-current')).toBe('step')
  expect(page.url()).toContain('/bulk-invoicing?step=approve')
})

async function sendNothingMore(page: Page) {
  await button(page, 'More: Nothing more to send').click()
  await button(page, 'Nothing more to send').click()
}

test('an invoice that needs neither document nor Sage leaves the last step, and comes back by Undo, or later from all lists', async () => {
  const [number = ''] = await twoTongues(site, 0)
  const page = await site.signIn('finance', '/bulk-invoicing?step=send')
  const open = page.locator('#invoices-to-be-generated')
  const row = open.getByRole('checkbox', { name: `Select invoice ${number}`, exact: true })
  const step = page.getByRole('link', {
    name: /^4 Documents and Sage \d+ without a document · \d+ not in Sage$/,
  })
  await step.waitFor()
  await open.getByRole('searchbox').fill(number)
  await row.check()
  await sendNothingMore(page)
  await said(page, `Nothing more is sent for ${number}.`).waitFor()
  await soon(() => row.count()).toBe(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await row.check()
  await sendNothingMore(page)
  await soon(() => row.count()).toBe(0)
  await page.getByRole('link', { name: 'Show all lists' }).click()
  await open.getByText('Nothing more to send').waitFor()
  await open.getByRole('button', { name: `Items of ${number}` }).click()
  await button(page, 'Send after all').click()
  await said(page, `It is no longer noted that nothing more is sent for ${number}.`).waitFor()
  await open.getByText('Nothing more to send').waitFor({ state: 'detached' })
  // the pressed button is gone
  await soon(() => page.evaluate(() => document.activeElement?.querySelector('caption')?.textContent)).toBe(
    `Items of ${number}`,
  )
  await page.getByRole('link', { name: /^4 / }).click()
  await row.waitFor()
})

test('of two invoices that need nothing more, the one that a colleague has archived is named and stays selected', async () => {
  const numbers = await twoTongues(site, 0)
  const page = await site.signIn('finance', '/bulk-invoicing?step=send')
  const open = page.locator('#invoices-to-be-generated')
  for (const number of numbers) {
    await open.getByRole('searchbox').fill(number)
    await open.getByRole('checkbox', { name: `Select invoice ${number}`, exact: true }).check()
  }
  await said(page, '2 invoices selected').waitFor()
  const [kept, gone] = numbers
  await sql`WITH gone AS (UPDATE invoices SET archived_at = now(), archived_by = 1 WHERE prefix || number = ${gone} RETURNING id)
    UPDATE invoice_items SET invoice_id = NULL WHERE invoice_id IN (SELECT id FROM gone)`.execute(db)
  // the second press asks nothing again
  await button(page, 'More: Nothing more to send').click()
  await button(page, 'Nothing more to send').dblclick()
  await page
    .getByRole('dialog', { name: 'Nothing more to send for these 2 invoices?' })
    .getByRole('button', { name: 'Nothing more to send' })
    .click()
  const stayed = page.getByRole('dialog', { name: 'These invoices stay where they are' })
  await stayed.getByText(`${gone}: This invoice is archived.`).waitFor()
  await stayed.getByRole('button', { name: 'Close' }).click()
  await said(page, `Nothing more is sent for ${kept}.`).waitFor()
  await said(page, '1 invoice selected').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await open.getByRole('searchbox').fill(kept ?? '')
  await open.getByRole('checkbox', { name: `Select invoice ${kept}`, exact: true }).waitFor()
})

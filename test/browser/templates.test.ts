import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choice, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** The bytes that a press on the button downloads, and what they are called. */
async function downloaded(page: Page, name: string) {
  const waiting = page.waitForEvent('download')
  await button(page, name).last().click()
  const file = await waiting
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('a template is uploaded, refused with the tag that is wrong, mended, previewed, downloaded and deleted', async () => {
  const page = await site.signIn('admin', '/tools/templates')
  await page.getByRole('row').getByRole('link', { name: 'Registration letter', exact: true }).click()
  const own = await downloaded(page, 'Download')
  expect(own.name).toBe('Registration letter.docx')
  const preview = await downloaded(page, 'Preview')
  expect(preview.name).toMatch(/\.docx$/)
  await button(page, 'Copy client.firstName').click()
  await said(page, 'Copied: {client.firstName}').waitFor()

  await button(page, 'Create Template').click()
  await field(page, 'Template Name').fill('Reminder')
  await choice(page, 'Template Type').selectOption({ label: 'Client Letter' })
  const picker = page.locator('input[type="file"]')
  await picker.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear {client}'),
  })
  site.expectFaults('400 POST /api/templates')
  await button(page, 'Save').click()
  await page.getByRole('alert').waitFor()
  await picker.setInputFiles({
    name: 'Reminder.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(own.path),
  })
  // two presses within 400 ms are one (spec 1, 9)
  await page.waitForTimeout(400)
  await button(page, 'Save').click()
  await said(page, 'Your template has been created successfully!').waitFor()
  await soon(() => field(page, 'Attachment').inputValue()).toMatch(/^Reminder\.docx, \d+ kB$/)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The template has been deleted.').waitFor()
})

test('letters of a client and of a loan', async () => {
  const page = await site.signIn('staff', '/clients/1')
  await button(page, 'Templates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  expect(await dialog.getByText('Client Invoice').count()).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const letters = await downloaded(page, 'Generate Documents')
  expect(letters.name).toMatch(/\.zip$/)
  await said(page, 'The documents have been generated.').waitFor()
  await soon(() => dialog.count()).toBe(0)

  const loans = page.locator('#loans')
  await loans
    .getByRole('checkbox', { name: /^Select loan of/ })
    .first()
    .check()
  await loans.getByRole('button', { name: 'Templates (1 loan)' }).click()
  await dialog.getByRole('checkbox', { name: 'Select Loan confirmation' }).check()
  expect((await downloaded(page, 'Generate Documents')).name).toMatch(/^Loan confirmation.*\.docx$/)
})

test('invoices become documents, and what succeeds moves to the history', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing')
  const open = page.locator('#invoices-to-be-generated')
  const history = page.locator('#invoice-history')
  await open.getByRole('row').filter({ hasText: 'Not required' }).first().getByRole('checkbox').check()
  await said(page, '1 invoice selected').waitFor()
  const number = await open.locator('tr[data-taken] th').innerText()
  await page.locator('[data-modal-foot]').getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice' }).check()
  await button(page, 'Generate Documents').click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you would like to generate an Invoice for this Client?',
  })
  await question.getByText('This Invoice will be moved to the Invoice History.').waitFor()
  expect((await downloaded(page, 'Generate Documents')).name).toContain(number)
  await said(page, 'No invoices selected').waitFor()
  await history.getByRole('searchbox').fill(number)
  await history.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check()
  // if the download broke off, it can be made again
  await page.locator('[data-modal-foot]').getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice' }).check()
  expect((await downloaded(page, 'Generate Documents')).name).toContain(number)
})

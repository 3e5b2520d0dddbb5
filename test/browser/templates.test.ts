import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, choice, field, pressRare, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** The bytes of the download by a button, and its file name. */
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
  await page.locator(ALERT).waitFor()
  await picker.setInputFiles({
    name: 'Reminder.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(own.path),
  })
  // two presses within 400 ms count as one (rule 1.9)
  await page.waitForTimeout(400)
  await button(page, 'Save').click()
  await said(page, 'Your template has been created successfully!').waitFor()
  await soon(() => field(page, 'Attachment').inputValue()).toMatch(/^Reminder\.docx, \d+ kB$/)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'The template has been deleted.').waitFor()
})

test('letters of a client and of a loan are written in the language of the client, and told in the history', async () => {
  const page = await site.signIn('staff', '/clients/1')
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const offered = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
  const speak = (id: number) =>
    sql`UPDATE clients SET language_id = ${id} WHERE id = 1`.execute(site.database.db)
  for (const [language, ...both] of [
    [1, 'Registration letter', 'Lettre d’inscription'],
    [2, 'Lettre d’inscription', 'Registration letter'],
  ] as const) {
    await speak(language)
    await page.reload()
    await button(page, 'Templates').first().click()
    expect(await dialog.getByText('Client Invoice').count()).toBe(0)
    await soon(() => offered.getByRole('rowheader').allTextContents()).toEqual(both)
    await soon(() => offered.first().getByRole('checkbox').isChecked()).toBe(true)
    expect(await offered.last().getByRole('checkbox').isChecked()).toBe(false)
    if (language === 1) await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  expect((await downloaded(page, 'Generate Documents')).name).toMatch(/^Lettre d’inscription.*\.docx$/)
  await said(page, 'The documents have been generated.').waitFor()
  await soon(() => dialog.count()).toBe(0)
  await button(page, 'Templates').first().click()
  await soon(() => offered.first().getByRole('checkbox').isChecked()).toBe(true)
  expect((await downloaded(page, 'Generate Documents')).name).toMatch(/^Lettre d’inscription.*\.docx$/)
  await soon(() => dialog.count()).toBe(0)

  const loans = page.locator('#loans')
  const taken = loans.getByRole('checkbox', { name: /^Select loan of/ })
  await taken.first().check()
  await loans.getByRole('button', { name: 'Templates (1 loan)' }).click()
  const loanLetter = dialog.getByRole('checkbox', { name: 'Select Confirmation de prêt' })
  await soon(() => loanLetter.isChecked()).toBe(true)
  expect((await downloaded(page, 'Generate Documents')).name).toMatch(/^Confirmation de prêt.*\.docx$/)
  await soon(() => dialog.count()).toBe(0)

  await pressRare(page, 'History')
  const history = page.getByRole('complementary', { name: 'History' })
  const told = history.locator('dl > div').filter({ hasText: 'Letter made' })
  await soon(() => told.locator('ins').allTextContents()).toEqual([
    'Confirmation de prêt',
    'Lettre d’inscription',
    'Lettre d’inscription',
  ])
})

test('invoices become documents, and what succeeds moves to the history', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const open = page.locator('#invoices-to-be-generated')
  const history = page.locator('#invoice-history')
  await open.getByRole('row').filter({ hasText: 'Not required' }).first().getByRole('checkbox').check()
  await said(page, '1 invoice selected').waitFor()
  const number = await open.locator('tr[data-taken] th').innerText()
  await page.locator('[data-modal-foot]').getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice', exact: true }).check()
  await button(page, 'Generate Documents').click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you would like to generate an Invoice for this Client?',
  })
  await question.getByText('This Invoice will be moved to the Invoice History.').waitFor()
  expect((await downloaded(page, 'Generate Documents')).name).toContain(number)
  await page.getByText('No invoices selected').waitFor()
  await history.getByRole('searchbox').fill(number)
  await history.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check()
  // an interrupted download can be repeated
  await page.locator('[data-modal-foot]').getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice', exact: true }).check()
  expect((await downloaded(page, 'Generate Documents')).name).toContain(number)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, heading, row, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const foot = '[data-modal-foot]'

test('on a phone a template has its document’s name whole, and a variable in one piece', async () => {
  const page = await site.signIn('admin', '/tools/templates')
  await row(page, 'Registration letter').click()
  await heading(page, 'Edit Template - Registration letter').waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  const [name, choose] = [field(page, 'Attachment'), button(page, 'Choose document…')]
  expect(await name.inputValue()).toMatch(/^Registration letter\.docx/)
  const [above, below] = [await name.boundingBox(), await choose.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const code = page.locator('code').getByText('organisation.name', { exact: true })
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('a letter of a client who is being changed says that it holds what is saved', async () => {
  const page = await site.signIn('staff', '/clients/2')
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const warning = dialog.locator(ALERT)
  await button(page, 'Templates').first().click()
  await dialog.getByRole('checkbox').last().waitFor()
  expect(await warning.count()).toBe(0)
  await page.keyboard.press('Escape')
  await field(page, 'Address 2').fill('Unit 12')
  await button(page, 'Templates').first().click()
  await soon(() => warning.textContent()).toBe('Unsaved changes are not in the documents.')
})

test('who may not move invoices makes their documents and is asked nothing', async () => {
  const page = await site.signIn('viewer', '/bulk-invoicing?step=all')
  const open = page.locator('#invoices-to-be-generated')
  const first = open.getByRole('row').filter({ hasText: 'Not required' }).first()
  const number = await first.getByRole('rowheader').innerText()
  await first.getByRole('checkbox').check()
  await page.locator(foot).getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice', exact: true }).check()
  const waiting = page.waitForEvent('download')
  await button(page, 'Generate Documents').click()
  expect((await waiting).suggestedFilename()).toContain(number)
  await said(page, 'The documents have been generated.').waitFor()
  await open.getByRole('row').filter({ hasText: number }).waitFor()
})

test('nothing is made before it is known which invoices can be', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/check-generation', (route) => asked.then(() => route.continue()))
  const history = page.locator('#invoice-history')
  await history.getByRole('row').nth(1).getByRole('checkbox').check()
  await page
    .locator('#invoices-to-be-generated tr')
    .filter({ hasText: 'Not required' })
    .first()
    .getByRole('checkbox')
    .check()
  await page.locator(foot).getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('checkbox', { name: 'Select Invoice', exact: true }).check()
  const generate = button(page, 'Generate Documents')
  expect(await generate.getAttribute('aria-disabled')).toBe('true')
  answer()
  await soon(() => generate.getAttribute('aria-disabled')).toBe('false')
  await generate.click()
  await page.getByText('This Invoice will be moved to the Invoice History.').waitFor()
})

/** Letters can be in either language, the client's own first: nothing is imposed (decision 41). */

test.each([
  { speaks: 'French', own: 'Lettre d’inscription', other: 'Registration letter', word: 'registration' },
  { speaks: 'English', own: 'Registration letter', other: 'Lettre d’inscription', word: 'inscription' },
])('a client who speaks $speaks is offered both letters, found by their own names', async (letter) => {
  const { rows } = await sql<{
    id: number
  }>`SELECT c.id FROM clients c JOIN languages l ON l.id = c.language_id
    WHERE l.name = ${letter.speaks} AND c.archived_at IS NULL AND c.deceased_on IS NULL ORDER BY c.id LIMIT 1`.execute(
    site.database.db,
  )
  const page = await site.signIn('staff', `/clients/${rows[0]?.id}`)
  await button(page, 'Templates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const choice = (name: string) => dialog.getByRole('checkbox', { name: `Select ${name}` })
  await soon(() => choice(letter.own).isChecked()).toBe(true)
  expect(await choice(letter.other).isChecked()).toBe(false)
  await dialog.getByRole('searchbox').fill(letter.word)
  await soon(() => dialog.locator('tbody').getByRole('row').count()).toBe(1)
  await choice(letter.other).check()
  await dialog.getByRole('searchbox').fill('')
  await choice(letter.own).uncheck()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generate Documents' }).click()
  expect((await download).suggestedFilename()).toContain(letter.other)
})

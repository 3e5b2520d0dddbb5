import { expect, test } from 'vitest'
import { button, choice, choose, chooseClient, field, pressInRow, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend, loansOf } from './lent.ts'
import { readValue } from './reading.ts'

const site = await openSite()
const CREATED = 'Your loan has been created successfully!'
const UPDATED = 'Your loan has been updated successfully!'
const pieces = await freePieces(site, 4)
const numbers = pieces.map(({ number }) => number)

test('what is on hold is lent and returned with a status; cancelling puts it back', async () => {
  const [held] = numbers
  await holdFor(site, 1, pieces.slice(0, 1))
  const page = await site.signIn('staff', '/clients/1')
  const holds = page.locator('#on-hold')
  const lendIt = holds.getByRole('button', { name: `Create loan of ${held}` })
  await lendIt.click()
  const form = page.getByRole('form', { name: `New loan of ${held}` })
  await soon(() => hasFocus(form.getByRole('combobox', { name: 'Equipment Number' }))).toBe(true)
  await holds.getByText('This client has no pieces of equipment on hold').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await lendIt.click()

  expect(await form.getByRole('textbox', { name: 'Item Name' }).inputValue()).not.toBe('')
  expect(await field(page, 'Purchase Date').inputValue()).not.toBe('')
  await form.getByRole('textbox', { name: 'Loan Date' }).fill('2026-11-02')
  await choose(page, 'Program', 'PEP: Provincial Equipment Program')
  await choose(page, 'Type', 'Long-term')
  await choose(page, 'Referral Agent', 'Unknown')
  await form.getByRole('textbox', { name: 'Loan Date' }).press('Enter')
  await said(page, CREATED).waitFor()
  const loans = page.locator('#loans')
  const lent = loans.getByRole('row').filter({ hasText: held })
  await lent.getByText('On Loan For Éric Thériault-Ouellette').waitFor()
  expect(await lent.getByText('Unknown').count()).toBe(1)
  await holds.getByText('This client has no pieces of equipment on hold').waitFor()

  await lent.getByRole('button', { name: `Return ${held}` }).click()
  const back = page.getByRole('form', { name: `Return ${held}` })
  await soon(() => back.getByRole('combobox').count()).toBe(1)
  await field(page, 'Return Date').fill('2026-11-01')
  await back.getByRole('button', { name: 'Save loan' }).click()
  await page.getByRole('link', { name: 'Return Date: The return date is before the loan date' }).waitFor()
  await page.getByRole('link', { name: 'Return Status: This field is required' }).click()
  await choose(page, 'Return Status', 'Available')
  await field(page, 'Return Date').fill('2026-11-19')
  await page.waitForTimeout(400)
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  await lent.getByText('Returned 19/11/2026').waitFor()
  await lent.getByText('Available').waitFor()
  expect(await loansOf(site, 1, held)).toMatchObject([{ returnDate: '2026-11-19', referralAgent: null }])
})

test('from the page of a piece it is lent, archived and restored', async () => {
  const piece = pieces[1]
  const page = await site.signIn('staff', `/equipment/${piece?.id}`)
  await page.locator('#loans').getByRole('button', { name: 'Add loan' }).click()
  const form = page.getByRole('form', { name: `New loan of ${piece?.number}` })
  await soon(() => hasFocus(choice(page, 'Client'))).toBe(true)
  await form.getByRole('button', { name: 'Save loan' }).click()
  await page.getByRole('link', { name: 'Client: This field is required' }).waitFor()
  await chooseClient(page, 'A10000')
  await soon(() => choice(page, 'Client').inputValue()).toContain('Éric Thériault-Ouellette')
  await soon(() => form.getByRole('combobox', { name: 'Program' }).inputValue()).not.toBe('')
  await choose(page, 'Type', 'Trial')
  await choose(page, 'Referral Agent', 'Unknown')
  await page.waitForTimeout(400)
  await form.getByRole('button', { name: 'Save loan' }).click()
  await said(page, CREATED).waitFor()
  await soon(() => field(page, 'Status').inputValue()).toBe('On Loan')
  expect(await button(page, 'Add loan').count()).toBe(0)
  await pressRare(page, 'History')
  await page.getByRole('complementary', { name: 'History' }).getByText('On loan for').first().waitFor()
  await button(page, 'Close History').click()

  await pressInRow(page, 'Archive loan of Éric Thériault-Ouellette')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to archive this loan?' })
  await question.getByText(`${piece?.number} is then free again.`).waitFor()
  await question.getByRole('button', { name: 'Archive loan' }).click()
  await said(page, 'The loan has been successfully archived!').waitFor()
  await button(page, 'Add loan').waitFor()

  await page.goto('/tools/archived/loans')
  const kept = page.getByRole('row').filter({ hasText: piece?.number })
  await kept.getByRole('button', { name: /^Restore/ }).click()
  await said(page, 'The loan has been successfully restored!').waitFor()
  await page.goto(`/equipment/${piece?.id}`)
  await soon(() => field(page, 'Status').inputValue()).toBe('On Loan')
})

test('who may not lend reads the loans and their history', async () => {
  await lend(site, { client: 4, piece: pieces[2]?.id ?? 0 })
  const number = numbers[2]
  const page = await site.signIn('viewer', '/clients/4')
  await pressInRow(page, `View loan of ${number}`)
  await page.getByRole('heading', { name: `Loan of ${number}` }).waitFor()
  await readValue(page, 'Loan Date').waitFor()
  await button(page, 'Close').click()
  await pressInRow(page, `History of loan of ${number}`)
  await page.getByRole('dialog', { name: `History of loan of ${number}` }).waitFor()
  expect(
    await page
      .getByRole('button', { name: /^(Add (?!reminder)|Return |Edit |Archive )/i, includeHidden: true })
      .count(),
  ).toBe(0)
})

test('a technician takes back what comes in, on the page of the piece and on that of the client', async () => {
  await lend(site, { client: 5, piece: pieces[3]?.id ?? 0 })
  const number = numbers[3]
  const page = await site.signIn('technician', '/clients/5')
  await button(page, `Return ${number}`).waitFor()
  expect(await page.getByRole('button', { name: /^(Add|Archive|Invoice) loan/ }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/equipment/${pieces[3]?.id}`)
  await button(page, `Return ${number}`).click()
  await soon(() => hasFocus(page.getByRole('radio', { name: 'To clean and check' }))).toBe(true)
  await choose(page, 'Return Status', 'To be cleaned')
  await expectToFit(page)
  await button(page, 'Save loan').click()
  await said(page, UPDATED).waitFor()
  await soon(() => choice(page, 'Status').locator('option:checked').textContent()).toBe('To be cleaned')
})

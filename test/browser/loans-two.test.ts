import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { answer, button, choose, field, LOST, pressInRow, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend, loansOf } from './lent.ts'

const site = await openSite()
const CREATED = 'Your loan has been created successfully!'
const UPDATED = 'Your loan has been updated successfully!'

test('a piece that somebody else lends first is refused in place, and nothing typed is lost', async () => {
  const pieces = await freePieces(site, 2)
  const [taken, free] = pieces.map(({ number }) => number)
  const page = await site.signIn('staff', '/clients/2')
  await page.locator('#loans').getByRole('button', { name: 'Add loan' }).click()
  const form = page.getByRole('form', { name: 'New loan' })
  const equipment = form.getByRole('combobox', { name: 'Equipment Number' })
  const pick = async (number = '') => {
    await equipment.fill(number)
    await page.getByRole('option', { name: new RegExp(`^${number},`) }).click()
    await soon(() => field(page, 'Purchase Date').inputValue()).toMatch(/^\d{4}-/)
  }
  await pick(taken)
  await choose(page, 'Program', 'PEP: Provincial Equipment Program')
  await choose(page, 'Type', 'Long-term')
  await choose(page, 'Referral Agent', 'Unknown')
  await field(page, 'Loan Date').fill('2026-11-03')
  await lend(site, { client: 3, piece: pieces[0]?.id ?? 0 })
  site.expectFaults('409 POST /api/loans')
  await form.getByRole('button', { name: 'Save loan' }).click()
  await page
    .locator(ALERT)
    .getByText(/^On loan to .+ since .+\. Return it first\.$/)
    .waitFor()
  expect(await field(page, 'Loan Date').inputValue()).toBe('2026-11-03')

  await field(page, 'Address 2').fill('back door')
  await page.keyboard.press('Control+s')
  await said(page, 'Your client has been updated successfully!').waitFor()
  expect(await field(page, 'Loan Date').inputValue()).toBe('2026-11-03')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByText(LOST).waitFor()
  await button(page, 'Keep editing').click()
  // the focus returns to the origin of the question, which would close a list opened before
  await soon(() => hasFocus(page.getByRole('link', { name: 'Home' }).first())).toBe(true)
  await pick(free)
  await choose(page, 'Program', 'PMB: Programme des mobilités du bassin')
  await answer(page, 'Loan Confirmation Received', 'Yes').check()
  await page.keyboard.press('Control+s')
  await said(page, CREATED).waitFor()
  await page.locator('#loans').getByRole('link', { name: free }).first().waitFor()
  expect(await loansOf(site, 2, free)).toMatchObject([{ loanDate: '2026-11-03', confirmed: true }])

  await page.locator('#loans').getByRole('button', { name: 'Add loan' }).click()
  await field(page, 'Loan Date').fill('2026-11-04')
  await field(page, 'Address 2').fill('front door')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await button(page, 'Continue without saving').click()
  await page.getByRole('searchbox', { name: 'Search' }).waitFor()
})

test('two who correct one loan see what the other saved, and both changes stay', async () => {
  const [piece] = await freePieces(site, 1)
  const number = piece?.number
  await lend(site, { client: 5, piece: piece?.id ?? 0 })
  const [page, other] = [await site.signIn('staff', '/clients/5'), await site.signIn('admin', '/clients/5')]
  for (const one of [page, other]) {
    await pressInRow(one, `Edit loan of ${number}`)
    await one.getByRole('form', { name: `Edit loan of ${number}` }).waitFor()
  }
  await choose(other, 'Type', 'Trial')
  await button(other, 'Save loan').click()
  await said(other, UPDATED).waitFor()

  await field(page, 'Loan Date').fill('2026-10-30')
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM loans`.execute(site.database.db)
  site.expectFaults(`409 PUT /api/loans/${rows[0]?.id}`)
  await button(page, 'Save loan').click()
  await page.getByRole('heading', { name: /saved this loan at/ }).waitFor()
  await button(page, 'Keep editing').click()
  await soon(() => hasFocus(page.getByRole('heading', { name: `Edit loan of ${number}` }))).toBe(true)
  await page.waitForTimeout(400)
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  expect(await loansOf(site, 5, number)).toMatchObject([{ loanDate: '2026-10-30', type: 'Trial' }])
})

import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, choice, choose, chooseClient, field, said, save } from './fields.ts'
import { freePieces, reserveFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const RESERVE = 'Equipment will be Reserved for 24 hours would you like to continue?'
const END = 'Equipment will no longer be Reserved would you like to continue?'

/** The form of the nth available piece. */
async function openAvailable(page: Page, nth: number) {
  await page.goto('/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').nth(nth).getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
}

const answerYes = async (page: Page, question: string, act: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click()

test('a piece is reserved for 24 hours and made free again, and what is typed stays', async () => {
  const page = await site.signIn('staff')
  await openAvailable(page, 0)
  await field(page, 'Model Number').fill('Typed before')
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.getByText(/^(24 h|23 h 59 min) left$/).waitFor()
  expect(await field(page, 'Status').inputValue()).toBe('Reserved')
  await page.getByRole('form').getByText('Locked while reserved').waitFor()
  await button(page, 'Put on hold…').waitFor()
  expect(await field(page, 'Model Number').inputValue()).toBe('Typed before')
  await said(page, 'Unsaved changes in 1 field').waitFor()

  await button(page, /^Unreserve /).click()
  await answerYes(page, END, 'Unreserve')
  await button(page, 'Reserve').waitFor()
  expect(await page.getByRole('heading', { name: 'Reserved by you' }).count()).toBe(0)
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await field(page, 'Model Number').inputValue()).toBe('Typed before')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Your equipment has been updated successfully!').waitFor()
})

test('a status that was chosen before the piece is reserved is taken back, and the rest can be saved', async () => {
  const page = await site.signIn('staff')
  await openAvailable(page, 9)
  const fixed = choice(page, 'Status').locator('option:disabled')
  expect(await fixed.allTextContents()).toEqual(['On Hold', 'On Loan', 'Reserved'])
  await page.getByText('On Hold, On Loan and Reserved come with a hold, a loan or a reservation').waitFor()
  await choose(page, 'Status', 'In repair')
  await field(page, 'Model Number').fill('Typed too')
  await said(page, 'Unsaved changes in 2 fields').waitFor()
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await save(page)
  await said(page, 'Your equipment has been updated successfully!').waitFor()
  await button(page, /^Unreserve /).click()
  await answerYes(page, END, 'Unreserve')
  await soon(() => choice(page, 'Status').locator('option:checked').textContent()).toBe('Available')
})

test('of two who reserve the same piece the second is told, and sees by whom', async () => {
  const [page, other] = [await site.signIn('staff'), await site.signIn('admin')]
  await openAvailable(page, 3)
  await other.goto(new URL(page.url()).pathname)
  await button(other, 'Reserve').waitFor()
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  site.expectFaults(`409 POST /api${new URL(page.url()).pathname}/reservation`)
  await button(other, 'Reserve').click()
  await answerYes(other, RESERVE, 'Reserve')
  await other.getByRole('dialog', { name: 'Somebody else has reserved this piece of equipment.' }).waitFor()
  await button(other, 'Close').click()
  await other.getByRole('heading', { name: 'Reserved by Aubin Savoie' }).waitFor()
})

test('a reservation that has run out is over on the screen too', async () => {
  const page = await site.signIn('staff')
  await openAvailable(page, 6)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  const until = (end: string) =>
    sql`UPDATE equipment SET reserved_until = now() + ${end}::interval WHERE id = ${id}`.execute(
      site.database.db,
    )
  await until('59 seconds')
  site.spoil(page)
  await page.clock.install()
  await page.reload()
  await page.getByText('1 min left').waitFor()
  await until('0 seconds')
  await page.clock.runFor('01:05')
  await button(page, 'Reserve').waitFor()
})

test('what an agent has reserved is put on hold or lent in one act, after a question that tells of the mail', async () => {
  const [first, second] = await freePieces(site, 2, 20)
  if (!first || !second) throw new Error('no pieces')
  await reserveFor(site, 'agent@example.org', [first, second])
  const page = await site.signIn('staff', `/equipment/${first.id}`)
  await page.getByRole('heading', { name: /^Reserved by / }).waitFor()
  await button(page, 'Put on hold…').click()
  const dialog = page.getByRole('dialog', { name: `Put ${first.number} on hold` })
  await chooseClient(page, 'A10000')
  const hold = dialog.getByRole('button', { name: 'Put on hold', exact: true })
  site.expectFaults(...Array<string>(2).fill(`409 PUT /api/equipment/${first.id}/hold`))
  await hold.click()
  const name = /^Reserved by .+ until .+ Put it on hold for Éric Thériault-Ouellette anyway\?$/
  const question = page.getByRole('dialog', { name })
  await question.getByText('The agent is told by mail.').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await choice(page, 'Client').inputValue()).toBe('100000 Éric Thériault-Ouellette')
  expect(await dialog.locator(ALERT).count()).toBe(0)
  await hold.click()
  await question.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByRole('heading', { name: 'On hold for Éric Thériault-Ouellette' }).waitFor()
  expect(await page.getByRole('heading', { name: /^Reserved by / }).count()).toBe(0)

  await page.goto('/clients/1')
  await button(page, 'Add loan').click()
  await choose(page, 'Program', 'PEP: Provincial Equipment Program')
  await choose(page, 'Type', 'Long-term')
  await choose(page, 'Referral Agent', 'Unknown')
  const found = page.getByRole('combobox', { name: 'Equipment Number' })
  await found.fill(second.number)
  await page.getByRole('option', { name: new RegExp(`^${second.number} \\(Reserved\\), `) }).click()
  await soon(() => field(page, 'Purchase Date').inputValue()).not.toBe('')
  site.expectFaults('409 POST /api/loans')
  await button(page, 'Save loan').click()
  const lend = /^Reserved by .+ until .+ Lend it all the same\?$/
  await page.getByRole('dialog', { name: lend }).getByRole('button', { name: 'Lend it' }).click()
  await said(page, 'Your loan has been created successfully!').waitFor()
  await page.locator('#loans').getByRole('row').filter({ hasText: second.number }).waitFor()
})

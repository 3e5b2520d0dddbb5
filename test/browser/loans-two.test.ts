import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, choose, field, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite } from './harness.ts'
import { lend, loansOf } from './lent.ts'

const site = await openSite()
const UPDATED = 'Your loan has been updated successfully!'
const pieces = await freePieces(site, 2)
const numbers = pieces.map(({ number }) => number)

test('who may not lend reads the loans and their history', async () => {
  await lend(site, { client: 4, piece: pieces[0]?.id ?? 0 })
  const number = numbers[0]
  const page = await site.signIn('viewer', '/clients/4')
  await button(page, `View loan of ${number}`).click()
  await page.getByRole('heading', { name: `Loan of ${number}` }).waitFor()
  expect(await field(page, 'Loan Date').getAttribute('readonly')).not.toBe(null)
  await button(page, 'Close').click()
  await button(page, `History of loan of ${number}`).click()
  await page.getByRole('dialog', { name: 'History' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Add|Return|Edit|Archive) /i }).count()).toBe(0)
})

test('two who correct one loan see what the other saved, and both changes stay', async () => {
  await lend(site, { client: 5, piece: pieces[1]?.id ?? 0 })
  const number = numbers[1]
  const [page, other] = [await site.signIn('staff', '/clients/5'), await site.signIn('admin', '/clients/5')]
  for (const one of [page, other]) {
    await button(one, `Edit loan of ${number}`).click()
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
  await page.waitForTimeout(400)
  await button(page, 'Save loan').click()
  await said(page, UPDATED).waitFor()
  expect(await loansOf(site, 5, number)).toMatchObject([{ loanDate: '2026-10-30', type: 'Trial' }])
})

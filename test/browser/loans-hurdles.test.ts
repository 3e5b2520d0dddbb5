import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { askApart } from './apart.ts'
import { button, choose, pressInRow, said } from './fields.ts'
import { freePieces, holdFor, unfitPiece } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend } from './lent.ts'

const site = await openSite()
const pieces = await freePieces(site, 3)
const [held = '', lent = '', back = ''] = pieces.map(({ number }) => number)

test('a held piece that cannot be read can be asked for again, or stays on hold', async () => {
  await holdFor(site, 1, pieces.slice(0, 1))
  const page = await site.signIn('staff', '/clients/1')
  await askApart(page)
  const path = `/api/equipment/${pieces[0]?.id}`
  await page.route(`**${path}`, (route) => route.abort())
  const failed = `net::ERR_FAILED GET ${path}`
  site.expectFaults(failed, failed)
  const lendIt = button(page, `Create loan of ${held}`)
  await lendIt.click()
  const loans = page.locator('#loans')
  await loans.locator(ALERT).getByText('The server cannot be reached.').waitFor()
  await loans.getByRole('button', { name: 'Cancel' }).click()
  await lendIt.waitFor()

  await page.unroute(`**${path}`)
  await lendIt.click()
  await page.getByRole('heading', { name: `New loan of ${held}` }).waitFor()
})

test('what may be done with a loan stays in sight, and has the focus again after its form', async () => {
  await lend(site, { client: 4, piece: pieces[1]?.id ?? 0 })
  const page = await site.signIn('staff', '/clients/4')
  const menu = button(page, `Acts on loan of ${lent}`)
  await menu.waitFor()
  await page.setViewportSize({ width: 700, height: 800 })
  const box = await menu.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(700)
  await pressInRow(page, `Edit loan of ${lent}`)
  await page.getByRole('form', { name: `Edit loan of ${lent}` }).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(menu)).toBe(true)
})

test('a return that somebody else was quicker with says that its status is not saved', async () => {
  await lend(site, { client: 5, piece: pieces[2]?.id ?? 0 })
  const page = await site.signIn('staff', '/clients/5')
  await button(page, `Return ${back}`).click()
  const { rows } = await sql<{ id: number }>`UPDATE loans
    SET return_date = '2026-11-02', version = version + 1, updated_by = 1
    WHERE id = (SELECT max(id) FROM loans) RETURNING id`.execute(site.database.db)
  await choose(page, 'Return Status', 'To be cleaned')
  site.expectFaults(`409 POST /api/loans/${rows[0]?.id}/return`)
  await button(page, 'Save loan').click()
  const notice = page.locator(ALERT).filter({ hasText: `has already returned ${back}` })
  await notice.getByRole('link', { name: back }).waitFor()
  expect(await button(page, 'Save loan').count()).toBe(0)
  await button(page, 'Close').click()
  const row = page.locator('#loans').getByRole('row').filter({ hasText: back })
  await row.getByText('Returned 02/11/2026').waitFor()

  await sql`UPDATE loans SET archived_at = now(), archived_by = 1 WHERE id = ${rows[0]?.id}`.execute(
    site.database.db,
  )
  site.expectFaults(`404 DELETE /api/loans/${rows[0]?.id}`)
  await pressInRow(page, `Archive loan of ${back}`)
  await button(page, 'Archive loan').click()
  await button(page, 'Close').click()
  await row.waitFor({ state: 'hidden' })
})

test('what is lost is not offered for a loan', async () => {
  const { rows } = await sql<{ id: number }>`
    SELECT min(id) AS id FROM equipment WHERE lost AND archived_at IS NULL`.execute(site.database.db)
  const page = await site.signIn('staff', `/equipment/${rows[0]?.id}`)
  await button(page, 'Add repair').waitFor()
  await page.locator('#loans').getByRole('rowheader').first().waitFor()
  expect(await button(page, 'Add loan').count()).toBe(0)
})

test('what is not fit comes last with its status, and is lent only with a reason, which the loan keeps', async () => {
  const broken = await unfitPiece(site)
  const page = await site.signIn('staff', '/clients/4')
  await button(page, 'Add loan').click()
  await choose(page, 'Program', 'PEP: Provincial Equipment Program')
  await choose(page, 'Type', 'Long-term')
  await choose(page, 'Referral Agent', 'Unknown')
  await page.getByRole('combobox', { name: 'Equipment Number' }).fill(broken.number)
  const option = page.getByRole('option', { name: new RegExp(`^${broken.number} \\(${broken.status}\\), `) })
  await option.click()
  await soon(() => page.getByRole('textbox', { name: 'Purchase Date' }).inputValue()).not.toBe('')
  site.expectFaults('409 POST /api/loans', '409 POST /api/loans')
  await button(page, 'Save loan').click()
  const question = page.getByRole('dialog', { name: 'Lend this piece of equipment anyway?' })
  await question.getByText(`The status of this piece of equipment is “${broken.status}”.`).waitFor()
  const reason = question.getByRole('textbox', { name: 'Why is it lent all the same?' })
  await soon(() => hasFocus(reason)).toBe(true)
  await question.getByRole('button', { name: 'Lend it' }).click()
  await question.getByText('This field is required').waitFor()
  await reason.fill('Nothing else is wide enough.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByRole('form').locator(ALERT).count()).toBe(0)

  await page.waitForTimeout(400)
  await button(page, 'Save loan').click()
  await soon(() => reason.inputValue()).toBe('Nothing else is wide enough.')
  await question.getByRole('button', { name: 'Lend it' }).click()
  await said(page, 'Your loan has been created successfully!').waitFor()
  await pressInRow(page, `Edit loan of ${broken.number}`)
  await soon(() => page.getByRole('textbox', { name: 'Reason for Lending' }).inputValue()).toBe(
    'Nothing else is wide enough.',
  )
  await button(page, 'Cancel').first().click()
  await pressInRow(page, `History of loan of ${broken.number}`)
  await page.getByRole('dialog').getByText('Reason for Lending').waitFor()
})

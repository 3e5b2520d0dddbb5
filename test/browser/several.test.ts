import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { picture } from '../pictures.ts'
import { expectAccessible } from './axe.ts'
import { PHONE } from './desk.ts'
import { followDrawing } from './drawn.ts'
import { button, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { scanInto, scanOver } from './hand-scanner.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** A driver returns six pieces; the next morning a volunteer prepares one of them. */
const site = await openSite()
const { db } = site.database

// the technician becomes a driver, and the agent, who alone reads French, gets a driver's permissions
await sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE code = 'WAREHOUSE')
  WHERE username = 'technician@example.org'`.execute(db)
await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'WAREHOUSE')
  WHERE code = 'REFERRAL_AGENT'`.execute(db)
await endOfTrust()

const { rows: checked } = await sql<{ id: number; number: string }>`
  SELECT e.id, type_code || number || number_suffix AS number FROM equipment e
  WHERE held_for IS NULL AND reserved_by IS NULL AND NOT on_loan AND NOT lost AND status_id IS NULL
    AND archived_at IS NULL AND coalesce(last_return_date < '2026-10-01', true)
    AND checklist_for(subcategory_id, 'RETURN') IS NOT NULL ORDER BY id LIMIT 13`.execute(db)
if (checked.length < 13) throw new Error('there are too few pieces with a checklist')
const lent = checked.slice(0, 12)
for (const { id } of lent) await lend(site, { client: 5, piece: id })

const DESK = { viewport: { width: 1280, height: 800 }, locale: 'en-CA' }
const ENGLISH = {
  who: 'technician',
  window: DESK,
  several: 'Return several',
  same: /: Already in the list$/,
  unknown: /^No piece of equipment has this label or number/,
  remove: 'Remove Q0',
  destinationOf: (number: string) => `Destination of ${number}`,
  workshop: 'To the workshop',
  send: 'Return 6 pieces',
  returned: 'Returned. To clean and check',
  repaired: 'Returned. To the workshop',
  clear: 'Remove what is done',
  goOn: 'Go on with the preparation',
  yes: 'Yes',
  passed: 'Passed: it may go out',
  finish: 'Finish',
  reopen: 'Reopen…',
  take: 'Take picture',
  available: 'Available',
}
type Words = typeof ENGLISH
const FRENCH: Words = {
  who: 'agent',
  window: PHONE,
  several: 'Retourner plusieurs pièces',
  same: /: Déjà dans la liste$/,
  unknown: /^Aucun équipement n’a cette étiquette ni ce numéro/,
  remove: 'Retirer Q0',
  destinationOf: (number: string) => `Destination de ${number}`,
  workshop: 'À l’atelier',
  send: 'Retourner 6 pièces',
  returned: 'Retournée. À nettoyer et vérifier',
  repaired: 'Retournée. À l’atelier',
  clear: 'Retirer ce qui est fait',
  goOn: 'Poursuivre la préparation',
  yes: 'Oui',
  passed: 'Réussie : elle peut être prêtée',
  finish: 'Terminer',
  reopen: 'Rouvrir…',
  take: 'Prendre une photo',
  available: 'Disponible',
}

const box = (page: Page) => page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })
const lines = (page: Page) => page.getByRole('list', { name: /^(What was scanned|Ce qui a été numérisé)$/ })
const lineOf = (page: Page, number: string) => lines(page).getByRole('listitem').filter({ hasText: number })

async function become(ids: readonly number[]) {
  const { rows } = await sql<{ kinds: string[]; out: boolean }>`
    SELECT ARRAY(SELECT kind FROM equipment_blocks b WHERE b.equipment_id = e.id AND ended_at IS NULL) AS kinds,
      on_loan AS out FROM equipment e WHERE id = ANY(${ids}::int[]) ORDER BY array_position(${ids}::int[], id)`.execute(
    db,
  )
  return rows.map(({ kinds, out }) => (out ? 'out' : kinds.join()))
}

test.each([
  [ENGLISH, 0],
  [FRENCH, 6],
] as const)(
  'six pieces come back by hand scanner, and one is made fit the next morning ($who)',
  async (say, from) => {
    const six = lent.slice(from, from + 6)
    const ids = six.map(({ id }) => id)
    const page = await site.signIn(say.who as 'technician', '/scan', say.window)
    await page.getByRole('link', { name: say.several }).focus()
    await page.keyboard.press('Enter')
    await soon(() => hasFocus(box(page))).toBe(true)
    for (const { number } of six) {
      await scanInto(box(page), number)
      await lineOf(page, number).waitFor()
      await soon(() => hasFocus(box(page))).toBe(true)
    }
    // the newest is on top
    expect(await lines(page).getByRole('listitem').first().textContent()).toContain(six[5]?.number)
    await scanInto(box(page), six[0]?.number ?? '')
    await said(page, say.same).waitFor()
    const drawnAnew = await followDrawing(lines(page).getByRole('listitem'))
    await box(page).fill('Q0')
    await page.keyboard.press('Enter')
    await said(page, say.unknown).waitFor()
    await lines(page).getByText(say.unknown).waitFor()
    // none of two hundred lines is rendered again for the next
    expect(await drawnAnew()).toBe(0)
    await expectAccessible(page, 'a list with an unknown label')
    await page.setViewportSize(say.window.viewport)
    await button(page, say.remove).click()
    await soon(() => lines(page).getByRole('listitem').count()).toBe(6)

    // the last one squeaks
    const squeaks = six[5]?.number ?? ''
    const where = page.getByRole('combobox', { name: say.destinationOf(squeaks) })
    await tabTo(page, where)
    await where.selectOption({ label: say.workshop })
    // a scan while it has the focus chooses nothing
    await where.focus()
    await scanOver(where, six[0]?.number ?? '')
    await said(page, say.same).waitFor()
    await soon(() => hasFocus(box(page))).toBe(true)
    expect(await where.inputValue()).toBe('WORKSHOP')
    await page.reload()
    await soon(() => lines(page).getByRole('listitem').count()).toBe(6)
    await soon(() => where.inputValue()).toBe('WORKSHOP')
    await button(page, say.send).focus()
    await page.keyboard.press('Enter')
    await soon(() => lines(page).getByText(say.returned).count()).toBe(5)
    await lineOf(page, squeaks).getByText(say.repaired).waitFor()
    expect(await become(ids)).toEqual([...Array(5).fill('PREPARATION'), 'WORKSHOP'])
    await expectAccessible(page, 'a list that was sent')
    await page.setViewportSize(say.window.viewport)
    await button(page, say.clear).click()
    await soon(() => lines(page).count()).toBe(0)

    // the next morning
    const first = six[0]?.number ?? ''
    await page.goto('/scan')
    await soon(() => hasFocus(box(page))).toBe(true)
    await page.keyboard.type(first.toLowerCase())
    await page.keyboard.press('Enter')
    await button(page, say.goOn).waitFor()
    await expectAccessible(page, 'a piece in preparation')
    await page.setViewportSize(say.window.viewport)
    await tabTo(page, button(page, say.goOn))
    await page.keyboard.press('Enter')
    const groups = page.locator('ol').getByRole('radiogroup')
    await groups.first().waitFor()
    for (const group of await groups.all()) {
      const yes = group.getByRole('radio', { name: say.yes })
      await yes.focus()
      await page.keyboard.press('Space')
      await soon(() => yes.isChecked()).toBe(true)
    }
    for (const asked of await page.locator('input[inputmode="decimal"]').all()) {
      await asked.focus()
      await page.keyboard.type('90')
      await page.keyboard.press('Enter')
    }
    const chooser = page.waitForEvent('filechooser')
    await button(page, say.take).first().click()
    await (await chooser).setFiles({ name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: await picture() })
    await soon(() => page.locator('#content').getByRole('img').count()).toBeGreaterThan(0)
    await page.getByRole('radio', { name: say.passed }).focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(400)
    await button(page, say.finish).focus()
    await page.keyboard.press('Enter')
    await button(page, say.reopen).or(page.getByText(say.available)).first().waitFor()
    await soon(() => become(ids.slice(0, 1))).toEqual([''])
    await page.goto('/scan')
    await box(page).fill(first)
    await page.keyboard.press('Enter')
    await page.locator('#content').getByText(say.available, { exact: true }).first().waitFor()
  },
)

test('what somebody else has returned meanwhile is named and stays, and nothing else is lost', async () => {
  const [taken, free] = await freePieces(site, 2)
  const chair = checked[12]
  if (!taken || !free || !chair) throw new Error('there are too few pieces')
  for (const { id } of [taken, chair]) await lend(site, { client: 5, piece: id })
  const page = await site.signIn('staff', '/equipment')
  await page.getByRole('link', { name: 'Return…' }).click()
  for (const { number } of [taken, chair, free]) {
    await box(page).fill(number)
    await page.keyboard.press('Enter')
    await lineOf(page, number).waitFor()
  }
  // a piece that was not on loan is reported, and stays unchanged
  await lineOf(page, free.number)
    .getByText(/^It is not on loan/)
    .waitFor()
  await button(page, 'Return 2 pieces').waitFor()
  for (const { number } of [taken, chair]) await lineOf(page, number).getByText('100004').waitFor()
  // the tab stores no name, so a reload asks for it again
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('100004')
  await page.reload()
  await lineOf(page, chair.number).getByText('100004').waitFor()
  await sql`UPDATE loans SET return_date = '2026-11-02' WHERE equipment_id = ${taken.id} AND return_date IS NULL`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM loans WHERE equipment_id = ${taken.id} ORDER BY id DESC LIMIT 1`.execute(db)
  site.expectFaults(`409 POST /api/loans/${rows[0]?.id}/return`)
  await button(page, 'Return 2 pieces').click()
  await lineOf(page, taken.number)
    .getByText(/has (been )?returned/)
    .waitFor()
  await lineOf(page, chair.number).getByText('Returned. To clean and check').waitFor()
  await said(page, '1 returned. 1 not returned.').waitFor()
  for (const [piece, tone] of [
    [taken, 'bad'],
    [free, 'bad'],
    [chair, 'done'],
  ] as const)
    expect(await lineOf(page, piece.number).getAttribute('data-tone')).toBe(tone)
  expect(await become([chair.id])).toEqual(['PREPARATION'])
  const panel = page.getByRole('region', { name: 'Return several' })
  await panel.getByText('1 of 2 done').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page, 'a list of which one failed')
  await button(page, `Undo: return of ${chair.number}`).click()
  await said(page, `${chair.number} is on loan again.`).waitFor()
  expect(await become([chair.id])).toEqual(['out'])
  await page.keyboard.press('Control+s')
  await lineOf(page, chair.number).getByText('Returned. To clean and check').waitFor()

  await page.setViewportSize(DESK.viewport)
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(/\/login/)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('list'))),
  ).toEqual([])
})

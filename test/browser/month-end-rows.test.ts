import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { PHONE } from './desk.ts'
import { button, field, pressInRow, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced } from './invoiced.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const { db } = site.database
await letAgentsDoWhatStaffMay(site)
await sql`UPDATE roles SET permissions = permissions || '{UPDATE_INVOICE_ITEMS}' WHERE code = 'REFERRAL_AGENT'`.execute(
  db,
)

const ENGLISH = {
  code: 'Billing Code of ',
  fee: 'Fee of ',
  updated: 'Your invoice item has been updated successfully!',
  shown: '45.00',
  typed: '51.50',
  set: 'Set billing code…',
  billingCode: 'Billing Code',
  done: '3 items have their billing code and fee.',
}
const FRENCH = {
  code: 'Code de facturation\u00a0: ',
  fee: 'Frais\u00a0: ',
  updated: 'Votre article de facture a été mis à jour!',
  shown: '45,00',
  typed: '51,50',
  set: 'Définir le code de facturation…',
  billingCode: 'Code de facturation',
  done: '3 articles ont leur code de facturation et leurs frais.',
}
const READERS = [
  { who: 'finance', window: undefined, say: ENGLISH },
  { who: 'finance', window: { viewport: { width: 320, height: 640 } }, say: ENGLISH },
  { who: 'agent', window: PHONE, say: FRENCH },
] as const

/** Items with only this note, without code and fee. */
async function bare(most: number, note: string) {
  const ids = await toBeInvoiced(site, most)
  await sql`UPDATE invoice_items SET billing_code_id = NULL, fee = NULL, description = ${note}
    WHERE id = ANY(${ids})`.execute(db)
  return ids
}
const saved = async (ids: readonly number[]) =>
  (
    await sql<{
      code: string | null
      fee: number | null
    }>`SELECT b.code, i.fee::float8 AS fee FROM invoice_items i
      LEFT JOIN billing_codes b ON b.id = i.billing_code_id WHERE i.id = ANY(${ids}) ORDER BY i.id DESC`.execute(
      db,
    )
  ).rows

test.each(READERS)(
  'rows are completed one after the other by keyboard, as $who reads it',
  async ({ who, window, say }) => {
    const note = `Rows of ${who} ${window?.viewport.width}`
    const ids = await bare(3, note)
    const page = await site.signIn(who, '/bulk-invoicing?step=complete', window)
    const items = page.locator('#items-to-be-invoiced')
    await items.getByRole('searchbox').fill(note)
    const codes = items.getByRole('combobox', { name: say.code })
    await soon(() => codes.count()).toBe(3)
    // nothing can be typed until the list of codes has loaded
    await soon(() => codes.first().isEnabled()).toBe(true)
    const fee = items.getByRole('textbox', { name: say.fee }).first()
    await codes.first().focus()
    await page.keyboard.type('DEL')
    await page.keyboard.press('Enter')
    await soon(() => fee.inputValue()).toBe(say.shown)
    await expectToFit(page)
    // typed text stays while the user looks elsewhere, and Escape restores the old one
    await page.keyboard.press('Escape')
    await soon(() => fee.inputValue()).toBe('')
    for (const left of [2, 1, 0]) {
      await soon(() => hasFocus(codes.first())).toBe(true)
      await page.keyboard.type('DEL')
      await page.keyboard.press('Enter')
      await soon(() => fee.inputValue()).toBe(say.shown)
      if (left === 1) await fee.fill(say.typed)
      await page.keyboard.press('Enter')
      await soon(() => codes.count()).toBe(left)
    }
    await said(page, say.updated).first().waitFor()
    expect(await saved(ids)).toEqual([
      { code: 'DEL', fee: 45 },
      { code: 'DEL', fee: 51.5 },
      { code: 'DEL', fee: 45 },
    ])
  },
)

test.each(READERS)(
  'all of a search have one code at once, as $who reads it',
  async ({ who, window, say }) => {
    const note = `Many of ${who} ${window?.viewport.width}`
    const ids = await bare(3, note)
    const page = await site.signIn(who, '/bulk-invoicing?step=complete', window)
    const items = page.locator('#items-to-be-invoiced')
    await items.getByRole('searchbox').fill(note)
    await soon(() => items.locator('tbody').getByRole('checkbox').count()).toBe(3)
    await items.locator('thead').getByRole('checkbox').check()
    await page.getByRole('button', { name: say.set }).press('Enter')
    const code = page.getByRole('dialog').last().getByRole('combobox', { name: say.billingCode })
    await soon(() => hasFocus(code)).toBe(true)
    await expectToFit(page)
    await page.keyboard.type('DEL')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await said(page, say.done).waitFor()
    expect(await saved(ids)).toEqual(ids.map(() => ({ code: 'DEL', fee: 45 })))
  },
)

test('what the server refuses stands in the row, and what is typed survives a page and a step', async () => {
  const note = 'Refused in the row'
  const ids = await bare(6, note)
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill(note)
  const fees = items.getByRole('textbox', { name: 'Fee of' })
  await items.getByText('1 to 5 of 6').waitFor()
  const name =
    (await fees.first().getAttribute('aria-label')) ?? (await fees.first().getAttribute('data-label')) ?? ''
  const fee = field(page, name)
  const notes = items.getByRole('textbox', { name: 'Note of' })
  await fee.fill('12')
  await items.getByRole('button', { name: 'Next' }).click()
  await soon(() => fees.count()).toBe(1)
  await page.getByRole('link', { name: /^2 Generate/ }).click()
  await page.getByRole('link', { name: /^1 Complete/ }).click()
  await items.getByRole('button', { name: 'Previous' }).click()
  await soon(() => fee.inputValue()).toBe('12.00')
  // a manual item needs a note
  await notes.first().fill('')
  await notes.first().press('Enter')
  await soon(() => notes.first().getAttribute('aria-invalid')).toBe('true')
  await notes.first().fill(note)
  site.expectFaults(`400 PUT /api/invoices/items/${Math.max(...ids)}`)
  await notes.first().press('Enter')
  await items.locator(ALERT).filter({ hasText: 'Billing Code: ' }).waitFor()
  expect(await fee.inputValue()).toBe('12.00')
  await page.keyboard.press('Escape')
  await soon(() => fee.inputValue()).toBe('')
})

test('what somebody else saves meanwhile stands beside what is typed, and is kept when that is saved', async () => {
  const note = 'Saved by two'
  const [id] = await bare(1, note)
  await sql`UPDATE invoice_items SET billing_code_id = 1 WHERE id = ${id}`.execute(db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill(note)
  const fee = items.getByRole('textbox', { name: 'Fee of' })
  await soon(() => fee.count()).toBe(1)
  await fee.fill('12')
  await sql`UPDATE invoice_items SET description = ${`${note}, twice`}, version = version + 1 WHERE id = ${id}`.execute(
    db,
  )
  site.expectFaults(`409 PUT /api/invoices/items/${id}`)
  await fee.press('Enter')
  const told = items.locator(ALERT).filter({ hasText: 'Somebody else has saved this item.' })
  await told.waitFor()
  await soon(() => items.getByRole('textbox', { name: 'Note of' }).inputValue()).toBe(`${note}, twice`)
  expect(Number(await fee.inputValue())).toBe(12)
  await fee.press('Enter')
  await said(page, ENGLISH.updated).waitFor()
  const { rows } = await sql`SELECT fee::text, description FROM invoice_items WHERE id = ${id}`.execute(db)
  expect(rows).toEqual([{ fee: '12.00', description: `${note}, twice` }])
})

test('the row and the form of an item ask for a note alike: by hand it has one, of a loan it need not', async () => {
  const [id] = await bare(1, 'Asked for alike')
  const { rows } =
    await sql`UPDATE invoice_items i SET description = 'Asked for alike' WHERE i.id = (SELECT max(id) FROM invoice_items
      WHERE loan_id IS NOT NULL AND invoice_id IS NULL AND billing_code_id IS NULL)
    RETURNING i.id`.execute(db)
  expect([id, ...rows]).toHaveLength(2)
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('Asked for alike')
  const notes = items.getByRole('textbox', { name: 'Note of' })
  await soon(() => notes.count()).toBe(2)
  for (const place of [0, 1]) {
    const required = await notes.nth(place).evaluate((note: HTMLTextAreaElement) => note.required)
    expect(required).toBe(place === 0)
    await pressInRow(
      items
        .getByRole('row')
        .filter({ has: page.getByRole('textbox', { name: 'Note of' }) })
        .nth(place),
      /^Edit item/,
    )
    const note = field(page, 'Note')
    await note.waitFor()
    expect(await note.evaluate((element: HTMLTextAreaElement) => element.required)).toBe(required)
    await button(page, 'Cancel').click()
    await soon(() => notes.count()).toBe(2)
  }
})

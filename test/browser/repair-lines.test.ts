import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, choose, field, pressInRow, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

/** A client calls with a flat tire: it is on the list of the technician, and what it took is on the bill. */
const site = await openSite()
const { db } = site.database
const { rows } = await sql<{
  id: number
  number: number
  name: string
}>`SELECT c.id, c.client_number AS number, c.first_name || ' ' || c.last_name AS name
  FROM clients c JOIN loans l ON l.client_id = c.id JOIN equipment e ON e.id = l.equipment_id
  WHERE l.return_date IS NULL AND l.archived_at IS NULL AND c.archived_at IS NULL AND c.deceased_on IS NULL
    AND NOT EXISTS (SELECT FROM client_restrictions x WHERE x.client_id = c.id) ORDER BY c.id LIMIT 1`.execute(
  db,
)
const [caller] = rows
if (!caller) throw new Error('nobody has anything')
const TABLET = { viewport: { width: 820, height: 1180 } }
const toDo = (page: Page) => page.getByRole('table', { name: 'Repairs to do' })

test('a flat tire is on the list in one sentence, and hours, tire and road are on the bill, by keyboard alone', async () => {
  const staff = await site.signIn('staff', `/clients/${caller.id}`)
  await pressRare(staff, 'Report a fault')
  await soon(() => hasFocus(field(staff, 'What is wrong'))).toBe(true)
  await staff.keyboard.type('Left tire is flat')
  await staff.keyboard.press('Control+s')
  await said(staff, 'The fault is reported.').waitFor()

  const page = await site.signIn('technician', '/work/REPAIRS', TABLET)
  await toDo(page).getByText('Left tire is flat').waitFor()
  await tabTo(page, toDo(page).getByRole('link', { name: `Repair: ${caller.name}`, exact: false }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Repair done' })
  await page
    .locator('#repairs')
    .getByText(/^Last: /)
    .waitFor()
  await soon(() => hasFocus(form.getByRole('combobox', { name: 'Equipment Number' }))).toBe(true)
  const pick = async (name: string, typed: string, place = form) => {
    await tabTo(page, place.getByRole('combobox', { name }))
    await page.keyboard.type(typed)
  }
  const type = async (name: string, typed: string, place = form) => {
    await tabTo(page, place.getByRole('textbox', { name }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
  }
  await pick('Service Category', 'Repair')
  await pick('Service Subcategory', 'Frame')
  await page.keyboard.press('Enter')
  await type('Labour Hours', '1')
  await pick('Billing Code', 'LAB:')
  const line = async (place: number, code: string, description: string, quantity: string, rate: string) => {
    await tabTo(page, button(page, 'Add line'))
    await page.keyboard.press('Enter')
    const row = form.getByRole('group', { name: `Line ${place}` })
    await soon(() => hasFocus(row.getByRole('combobox', { name: 'Kind' }))).toBe(true)
    if (place === 2) await page.keyboard.type('Travel')
    await type('Description', description, row)
    await pick('Billing Code', code, row)
    await type('Quantity', quantity, row)
    if (rate) await type('Rate', rate, row)
    return row
  }
  const tire = await line(1, 'PRT', 'Tire 24 in', '2', '45.50')
  await soon(() => tire.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('$91.00')
  await line(2, 'LABR', 'Road to Bathurst', '0.5', '')
  await soon(() => field(page, 'Fee').inputValue()).toBe('$205.50')
  await expectAccessible(page, 'a repair with lines')
  await expectToFit(page)
  await page.keyboard.press('Control+s')
  await said(page, 'The repair is done.').waitFor()
  const saved = page.locator('#repairs').getByRole('row').filter({ hasText: 'Left tire is flat' })
  await saved.getByText('$205.50').waitFor()

  const finance = await site.signIn('finance', '/bulk-invoicing?step=all')
  const work = finance.locator('#work-to-be-billed')
  await work.getByRole('searchbox').fill(String(caller.number))
  const row = work.getByRole('row').filter({ hasText: 'Left tire is flat' })
  await row.getByRole('checkbox').check()
  await work.getByText('1 repair selected').waitFor()
  await work.getByRole('button', { name: 'Make invoice items' }).click()
  await finance.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: /^Make/ }).click()
  const items = () =>
    sql<{ fee: number }>`SELECT i.fee FROM invoice_items i
    JOIN services s ON s.id = i.service_id WHERE s.client_id = ${caller.id} AND s.description = 'Left tire is flat' ORDER BY i.fee`.execute(
      db,
    )
  await soon(async () => (await items()).rows.map(({ fee }) => fee)).toEqual([46, 68.5, 91])
})

test('a line with an item is locked and says why, in French on a phone', async () => {
  await letAgentsDoWhatStaffMay(site)
  await sql`WITH repair AS (
      INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id, updated_by)
      SELECT ${caller.id}, min(u.id), current_date - 1, 'Pneu crevé', 0, min(b.id), 1 FROM service_subcategories u, billing_codes b RETURNING id),
    lines AS (INSERT INTO service_lines (service_id, kind, billing_code_id, quantity, rate, description)
      SELECT r.id, 'PART', b.id, 2, 45.5, 'Pneu de 24 po' FROM repair r, billing_codes b WHERE b.code = 'PRT' RETURNING id, service_id)
    INSERT INTO invoice_items (client_id, service_id, line_id, fee, description) SELECT ${caller.id}, service_id, id, 91, 'Pneu' FROM lines`.execute(
    db,
  )
  const page = await site.signIn('agent', `/clients/${caller.id}`, { viewport: { width: 390, height: 844 } })
  const repair = page.locator('#repairs').getByRole('row').filter({ hasText: 'Pneu crevé' })
  await repair.waitFor()
  await pressInRow(repair, /^Modifier la réparation/)
  const form = page.getByRole('form', { name: /^Modifier la réparation/ })
  const line = form.getByRole('group', { name: 'Ligne 1' })
  await line.getByText('Facturée : retirez son article de facture').waitFor()
  expect(await line.getByRole('textbox', { name: 'Quantité' }).getAttribute('readonly')).not.toBeNull()
  expect(await line.getByRole('button', { name: /^Retirer/ }).count()).toBe(0)
  await form.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const added = form.getByRole('group', { name: 'Ligne 2' })
  await added.getByRole('textbox', { name: 'Description' }).fill('Chambre à air')
  await expectToFit(page)
  await expectAccessible(page, 'lines of a repair on a phone')
  await added.getByRole('button', { name: 'Retirer : Ligne 2' }).click()
  await added.waitFor({ state: 'detached' })
  await soon(() => hasFocus(form.getByRole('button', { name: 'Ajouter une ligne' }))).toBe(true)
})

test('a substitute is lent from the repair, and asked back when that has ended', async () => {
  const { rows: made } = await sql<{
    id: number
  }>`INSERT INTO services (client_id, state, reported_on, description)
    VALUES (${caller.id}, 'REPORTED', current_date - 1, 'Frame is cracked') RETURNING id`.execute(db)
  const page = await site.signIn('staff', `/clients/${caller.id}`)
  const repair = page.locator('#repairs').getByRole('row').filter({ hasText: 'Frame is cracked' })
  await pressInRow(repair, /^Edit repair/)
  await page.getByText('Anything to use meanwhile?').waitFor()
  await button(page, 'Lend a substitute').click()
  const form = page.getByRole('form', { name: 'New loan' })
  await page.getByText('A substitute until the repair is done.').waitFor()
  const [free] = await freePieces(site, 1)
  await form.getByRole('combobox', { name: 'Equipment Number' }).fill(free?.number ?? '')
  await page
    .getByRole('option', { name: free?.number ?? '' })
    .first()
    .click()
  await choose(page, 'Type', 'Trial')
  await choose(page, 'Referral Agent', 'Unknown')
  await page.waitForTimeout(400)
  await form.getByRole('button', { name: 'Save loan' }).click()
  await said(page, 'Your loan has been created successfully!').waitFor()
  await sql`UPDATE services SET state = 'CANCELLED', reason = 'New chair' WHERE id = ${made[0]?.id}`.execute(
    db,
  )
  await page.goto('/work/SUBSTITUTES')
  await page.getByRole('button', { name: `Return ${caller.name}`, exact: false }).waitFor()
  await expectAccessible(page, 'substitutes to ask back')
})

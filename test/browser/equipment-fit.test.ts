import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, choice, choose, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()

/** The free tilt wheelchairs of 18 inches for at least 300 lb in the programs of the agent, by their numbers. */
async function fitting(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT e.type_code || e.number || e.number_suffix AS number FROM equipment e
      JOIN equipment_items i ON i.id = e.item_id AND i.name = 'Tilt-in-space wheelchair'
      JOIN program_managers m ON m.program_id = e.program_id
      JOIN users u ON u.id = m.user_id AND u.username = 'agent@example.org'
    WHERE e.archived_at IS NULL AND NOT e.on_loan AND e.held_for IS NULL AND NOT e.lost
      AND (e.reserved_until IS NULL OR e.reserved_until < now() OR e.reserved_by = u.id)
      AND (e.status_id IS NULL OR e.status_id IN (SELECT id FROM equipment_statuses WHERE available))
      AND EXISTS (SELECT FROM equipment_part_values v JOIN equipment_part_options o ON o.id = v.option_id
        WHERE v.equipment_id = e.id AND o.value = '18 in'
          AND v.detail_id = (SELECT id FROM equipment_parts WHERE name = 'Seat width'))
      AND EXISTS (SELECT FROM equipment_part_values v JOIN equipment_part_options o ON o.id = v.option_id
        WHERE v.equipment_id = e.id AND o.value IN ('300 lb', '450 lb', '600 lb'))
    ORDER BY 1`.execute(site.database.db)
  return rows.map(({ number }) => number)
}

test('an agent finds the tilt wheelchair of 18 inches for 300 lb in French, in three presses and without a mouse', async () => {
  const expected = await fitting()
  expect(expected.length).toBeGreaterThan(0)
  const page = await site.signIn('agent', '/equipment')
  await page.evaluate(() => {
    document.body.dataset.presses = ''
    const count = () => {
      document.body.dataset.presses += '.'
    }
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), { capture: true })
    addEventListener('pointerdown', count, { capture: true })
  })
  const take = async (field: string, typed: string, option: string) => {
    await tabTo(page, choice(page, field))
    await page.keyboard.type(typed)
    await page.getByRole('option', { name: option }).first().waitFor()
    await page.keyboard.press('Enter')
    await soon(() => hasFocus(choice(page, field))).toBe(true)
  }
  await take('Catégorie, sous-catégorie ou article', 'bascul', 'Fauteuil roulant basculant')
  await take('Largeur du siège', '18', '18\u00a0po')
  await take('Capacité de charge', 'au moins 300', 'au moins 300\u00a0lb')
  expect(await page.evaluate(() => document.body.dataset.presses)).toBe('...')
  await said(page, new RegExp(`^${expected.length} convien(t|nent), \\d+ libres?$`)).waitFor()
  const numbers = page
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasText: /^[A-Z]\d+[A-Z]?$/ })
  await soon(async () => (await numbers.allTextContents()).toSorted()).toEqual(expected)
  for (const row of await page.getByRole('rowheader').allTextContents()) {
    expect(row).toMatch(/^Fauteuil roulant basculant.*Largeur du siège 18 in/)
    expect(row).toMatch(/Capacité de charge (300|450|600) lb/)
  }
  await expectAccessible(page, 'what fits')

  const address = page.url()
  expect(new URL(address).searchParams.get('fit')).toMatch(/^\d+:18,\d+:>=300$/)
  await page.reload()
  await said(page, /conv/).waitFor()
  expect(await choice(page, 'Capacité de charge').inputValue()).toBe('au moins 300\u00a0lb')
  await button(page, 'Effacer').click()
  await page.waitForURL('**/equipment')
  await said(page, /pièces d’équipement$/).waitFor()
})

test('at 390 pixels a case worker opens what fits, and it fits the window', async () => {
  const page = await site.signIn('staff', '/equipment', { viewport: { width: 390, height: 844 } })
  await said(page, /items$/).waitFor()
  expect(await choice(page, 'Category, sub category or item').count()).toBe(0)
  await button(page, 'What fits').click()
  await choose(page, 'Category, sub category or item', 'Wheelchairs, Manual')
  await choose(page, 'Seat width', 'at most 18\u00a0in')
  // two at once, the second before the first is on the screen
  await choice(page, 'Seat width').fill('at least 18')
  await page.getByRole('option', { name: 'at least 18' }).first().waitFor()
  await choice(page, 'Seat width').press('Tab')
  await page.getByRole('checkbox', { name: 'Folds' }).click()
  await said(page, /^\d+ fits?, \d+ free$/).waitFor()
  await soon(() => new URL(page.url()).searchParams.get('fit')).toMatch(/^\d+:>=18,\d+:true$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, 'What fits 3').click()
  await choice(page, 'Seat width').waitFor({ state: 'hidden' })
  await said(page, /^\d+ fits?, \d+ free$/).waitFor()
  await button(page, 'What fits 3').click()
  await choice(page, 'Category, sub category or item').fill('Rollator')
  await page.getByRole('option', { name: 'Rollator' }).click()
  await soon(() => new URL(page.url()).search).toMatch(/^\?item=\d+$/)
  await expectAccessible(page, 'what fits, narrow')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { expectAccessible } from './axe.ts'
import { button, choice, field, said, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('a case worker whose role may choose works in French, until the role may not', async () => {
  const page = await site.signIn('staff', '/home')
  await page.getByRole('heading', { name: 'Welcome to Appui Mobilité NB' }).waitFor()
  expect(await button(page, 'Fr: afficher en français').count()).toBe(0)
  await sql`UPDATE roles SET permissions = permissions || '{CHOOSE_LANGUAGE}'::text[] WHERE code = 'STAFF'`.execute(
    site.database.db,
  )
  await endOfTrust()
  await page.reload()
  await button(page, 'Fr: afficher en français').click()
  await page.getByRole('heading', { name: 'Bienvenue à Appui Mobilité NB' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.getByRole('searchbox', { name: 'Recherche', exact: true }).fill('anderson anne-marie')
  await page.getByRole('link', { name: 'Anne-Marie Anderson', exact: true }).first().click()
  await page.getByRole('heading', { name: /^Modifier le client/ }).waitFor()
  await field(page, 'Adresse 2').fill('Appartement 4')
  await button(page, 'Enregistrer').click()
  await said(page, 'Votre client a été mis à jour').waitFor()

  await sql`UPDATE roles SET permissions = array_remove(permissions, 'CHOOSE_LANGUAGE') WHERE code = 'STAFF'`.execute(
    site.database.db,
  )
  await endOfTrust()
  await page.goto('/home')
  await soon(() => page.getByRole('heading', { name: 'Welcome to Appui Mobilité NB' }).count()).toBe(1)
  // the one label that stays French (rule 1.2.6)
  await page.getByRole('link', { name: 'Fermer la session' }).waitFor()
  expect(await page.getByRole('link', { name: 'Logout' }).count()).toBe(0)
})

test('a case worker who reads French finds and sees what has a French name by it, and by its English', async () => {
  const { pool } = site.database
  await pool.query(
    `UPDATE roles SET permissions = permissions || '{CHOOSE_LANGUAGE}'::text[] WHERE code = 'STAFF'
     AND NOT permissions @> '{CHOOSE_LANGUAGE}'`,
  )
  await endOfTrust()
  const page = await site.signIn('staff', '/home')
  // the chosen language applies again
  await page.getByRole('heading', { name: 'Bienvenue à Appui Mobilité NB' }).waitFor()

  const { rows } = await pool.query(`SELECT e.id, s.id AS status FROM equipment e
    JOIN equipment_statuses s ON s.id = e.status_id AND s.name = 'Refurbished'
    WHERE NOT e.on_loan AND e.held_for IS NULL AND e.archived_at IS NULL AND e.reserved_until IS NULL
      AND e.program_id = (SELECT id FROM programs WHERE acronym = 'PEP') ORDER BY e.id LIMIT 1`)
  const [piece] = rows
  await page.goto(`/equipment?status=${piece.status}`)
  await page.getByRole('table').getByText('Remis à neuf').first().waitFor()
  expect(await page.getByRole('table').getByText('Refurbished').count()).toBe(0)

  await page.goto(`/equipment/${piece.id}`)
  const status = choice(page, 'État')
  await soon(() => status.locator('option:checked').textContent()).toBe('Remis à neuf')
  await status.selectOption({ label: 'À nettoyer' })
  await button(page, 'Enregistrer').click()
  await said(page, /a été mis/).waitFor()
  await page.getByText('À nettoyer', { exact: true }).first().waitFor()

  const { rows: lent } = await pool.query(`SELECT l.client_id AS id FROM loans l
    JOIN loan_types t ON t.id = l.type_id AND t.name = 'Long-term'
    JOIN services s ON s.client_id = l.client_id AND s.archived_at IS NULL
    WHERE l.archived_at IS NULL ORDER BY l.client_id LIMIT 1`)
  await page.goto(`/clients/${lent[0].id}`)
  await page.getByRole('cell', { name: 'Long terme', exact: true }).first().waitFor()
  expect(await page.getByRole('cell', { name: 'Long-term', exact: true }).count()).toBe(0)
  await soon(() =>
    choice(page, 'Genre').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text),
  ).toMatch(/^(Femme|Homme|Non binaire|Non précisé)$/)
  await expectAccessible(page, 'a client in French')
})

test('an administrator enters what has no French name, and of two the second is told who was first', async () => {
  const { pool } = site.database
  await pool.query(`UPDATE genders SET name_fr = NULL WHERE name IN ('Female', 'Male')`)
  await pool.query(`UPDATE equipment_items SET name_fr = NULL`)
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('link', { name: 'French Names' }).click()
  await page.getByRole('group', { name: 'Genders (2)' }).waitFor()
  await expectAccessible(page, 'French names')
  await field(page, 'Female').focus()
  await page.keyboard.type('Femme')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Homme')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(/^names\.genders\./)
  await page.keyboard.press('Control+s')
  await said(page, 'The French names have been saved.').waitFor()
  await soon(() => page.getByRole('group', { name: /^Genders/ }).count()).toBe(0)

  const project = field(page, 'Loan closet renewal')
  await project.fill('Renouvellement du prêt')
  const { rows } = await pool.query(`SELECT id FROM users WHERE username = 'staff@example.org'`)
  await pool.query(
    `UPDATE projects SET name_fr = 'Renouvellement', version = version + 1 WHERE name = 'Loan closet renewal'`,
  )
  await pool.query(
    `INSERT INTO trail (user_id, entity, entity_id, action, changes, search_text)
     SELECT $1, 'projects', id, 'UPDATE', '[]', ' ' FROM projects WHERE name = 'Loan closet renewal'`,
    [rows[0].id],
  )
  const item = page
    .getByRole('group', { name: /^Equipment items/ })
    .getByRole('textbox')
    .first()
  await item.fill('Un article')
  site.expectFaults('409 PUT /api/french-names')
  await saveAgain(page)
  await page.getByText(/has entered the French of “Loan closet renewal” since: Renouvellement/).waitFor()
  await soon(() => project.count()).toBe(0)
  expect(await item.inputValue()).toBe('Un article')
  await saveAgain(page)
  await said(page, 'The French names have been saved.').waitFor()
  const entered = async () =>
    (await pool.query(`SELECT count(*)::int AS n FROM equipment_items WHERE name_fr = 'Un article'`)).rows[0]
      .n
  await soon(entered).toBe(1)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, field, offered } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { readValue } from './reading.ts'

const site = await openSite()

test('a referral agent finds in French, reserves with the keyboard, sees it first, and ends it', async () => {
  const page = await site.signIn('agent', '/home')
  await page.waitForURL('**/equipment')
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
  await page.getByText('Ce que vos programmes peuvent prêter aujourd’hui.').waitFor()
  await page.getByRole('searchbox', { name: 'Recherche' }).fill('fauteuil roulant')
  await page.waitForURL('**/equipment?q=fauteuil+roulant')
  const free = page.getByRole('row').filter({ has: page.getByText('Disponible') })
  const found = async () => (await free.getByRole('rowheader').allTextContents()).slice(0, 3)
  const every = [/Fauteuil/, /Fauteuil/, /Fauteuil/].map((word) => expect.stringMatching(word))
  await soon(found).toEqual(every)
  const number = (await free.nth(2).getByRole('cell').first().textContent()) ?? ''
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
  const act = row.getByRole('button')
  await act.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /réservé pour 24 heures/ })
  await question.getByRole('button', { name: 'Réserver' }).click()
  await row.getByText(/^Encore (24\sh|23\sh\s\d+\smin)$/).waitFor()
  expect(await act.textContent()).toBe('Annuler la réservation')
  await soon(() => hasFocus(act)).toBe(true)
  expect(await row.evaluate((line: HTMLTableRowElement) => line.sectionRowIndex)).toBeLessThan(
    await free.first().evaluate((line: HTMLTableRowElement) => line.sectionRowIndex),
  )

  await row.getByRole('link').click()
  await page.getByRole('heading', { name: `Équipement ${number}` }).waitFor()
  await page.getByRole('heading', { name: 'Réservé par vous' }).waitFor()
  const sections = page.getByRole('form').getByRole('heading')
  expect(await sections.allTextContents()).toEqual([
    'Général',
    'Caractéristiques',
    'Accessoires pour fauteuil roulant',
    'Photos',
  ])
  await readValue(page, 'Nom de l’article').waitFor()
  expect(await page.locator('#loans, #repairs, #invoices').count()).toBe(0)
  expect(await field(page, 'Fournisseur').count()).toBe(0)
  expect(await button(page, 'Enregistrer').isDisabled()).toBe(true)
  for (const act of ['Historique', 'Archiver', 'Mettre de côté…'])
    expect(await offered(page, act).count(), act).toBe(0)
  await button(page, `Annuler la réservation de ${number}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click()
  await button(page, `Réserver ${number}`).waitFor()
})

test('the second press of a double click opens nothing below the question', async () => {
  const page = await site.signIn('agent', '/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').first().waitFor()
  await page
    .getByRole('button', { name: /^Réserver / })
    .nth(5)
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réserver' }).dblclick()
  await page
    .getByRole('status')
    .filter({ hasText: /est réservé pour 24 heures/ })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/equipment')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Équipement \w/ }).waitFor()
})

test('what is left of a reservation goes by the clock of the server', async () => {
  await sql`UPDATE equipment SET reserved_until = now() + interval '20 hours' WHERE reserved_by =
    (SELECT id FROM users WHERE username = 'agent@example.org')`.execute(site.database.db)
  const page = await site.signIn('agent')
  site.spoil(page)
  await page.clock.setSystemTime(Date.now() + 6 * 3_600_000)
  await page.goto('/equipment?status=RESERVED')
  await page
    .getByText(/^Encore (20\sh|19\sh\s59\smin)$/)
    .first()
    .waitFor()
})

test('a referral agent is told of the keys that do something for them, and of no others', async () => {
  const page = await site.signIn('agent', '/equipment')
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  const keys = page.getByRole('dialog').getByRole('checkbox')
  await soon(() =>
    keys.evaluateAll((all) => all.map((key) => (key as HTMLInputElement).labels?.[0]?.textContent)),
  ).toEqual(['Enregistrer', 'Fermer ou annuler', 'Créer', 'Retour', 'Afficher cette liste'])
})

test('a referral agent sees nothing of what others have reserved, hold or have', async () => {
  const page = await site.signIn('agent', '/equipment')
  const statuses = page.getByRole('combobox', { name: 'État' })
  const offered = () => statuses.getByRole('option').allTextContents()
  await soon(offered).toEqual(['Tous les états', 'Disponible', 'Réservé'])
  const programs = page.getByRole('combobox', { name: 'Programme' }).getByRole('option')
  await soon(() => programs.allTextContents()).toContain('PMB\u00a0: Programme des mobilités du bassin')
  await soon(() => page.getByRole('columnheader').allTextContents()).toEqual([
    'Numéro',
    'Article et catégorie',
    'Fabricant, modèle, numéro de série',
    'Programme',
    'État',
    'Réservation',
  ])
  const { rows } = await sql<{ id: number }>`SELECT id FROM equipment
    WHERE reserved_until > now() AND reserved_by <> (SELECT id FROM users WHERE username = 'agent@example.org')
    LIMIT 1`.execute(site.database.db)
  const id = rows[0]?.id
  site.expectFaults(`404 GET /api/equipment/${id}`)
  await page.goto(`/equipment/${id}`)
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
  await soon(() => new URL(page.url()).pathname).toBe('/equipment')
})

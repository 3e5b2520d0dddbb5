import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

/** A charity's spreadsheet, from the file to the clients, and back. */
const site = await openSite()
const sample = (name: string) => readFileSync(new URL(`../../docs/samples/${name}`, import.meta.url))

/** Of the file of another program, those that are called otherwise there. */
const COLUMNS = {
  Nom: 'Nom de famille',
  Naissance: 'Date de naissance',
  'No agence': 'Numéro d’organisme du client',
  'No assurance-maladie': 'Numéro d’assurance-maladie',
  Sexe: 'Genre',
  Programme: 'Programme ou association',
  'Tél. maison': 'Numéro de téléphone (domicile)',
  Rue: 'Adresse 1',
  'Prov.': 'Province',
  'Ancien dossier': 'Ancien numéro',
}

const drop = (page: Page, name: string, buffer = sample(name)) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
const rows = (page: Page, label: string) => page.getByRole('table', { name: label })
const totals = (page: Page, text: string) => page.getByText(text, { exact: false }).first()

/** What an attempt before this one has left is not there any more. */
beforeEach(async () => {
  await sql`UPDATE imports SET state = 'ROLLED_BACK', state_before = NULL`.execute(site.database.db)
  await sql`UPDATE clients SET archived_at = now(), archived_by = 1 WHERE fcs_number LIKE 'S-1%' AND archived_at IS NULL`.execute(
    site.database.db,
  )
})

test('a file is matched, checked, mended, imported and taken back', async () => {
  const page = await site.signIn('admin')
  await page.goto('/tools')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Import\b/ })
    .click()
  await button(page, 'Choose a file…').waitFor()
  await expectAccessible(page, 'the file')
  await drop(page, 'clients-with-faults.csv')
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await button(page, 'Continue').click()
  // what is no entry of its list asks, and what is not answered is refused
  await rows(page, 'Values that are in no list').waitFor()
  await expectAccessible(page, 'columns and values')
  await button(page, 'Continue').click()
  await totals(page, '12 would be created, 0 changed, 0 are unchanged, 8 have faults.').waitFor()
  await rows(page, 'Rows of the file').getByText('Row 4, Date of Birth: 31/02/1950 is not a date.').waitFor()
  await expectAccessible(page, 'the dry run')
  // another one finds the same step by its address
  await page.reload()
  await page.getByText('Dry run: nothing has been saved.').waitFor()
  await button(page, 'Run the import').click()
  await totals(page, '12 were created, 0 changed, 0 were unchanged, 8 have faults.').waitFor()

  // mended, and dropped again with what was good: nothing is there twice
  await page.goto('/tools/imports')
  const mended = sample('clients-with-faults.csv').toString().replace('31/02/1950', '1950-02-28')
  await drop(page, 'mended.csv', Buffer.from(mended))
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await button(page, 'Continue').click()
  await rows(page, 'Values that are in no list').waitFor()
  await button(page, 'Continue').click()
  await totals(page, '1 would be created, 0 changed, 12 are unchanged, 7 have faults.').waitFor()
  await button(page, 'Run the import').click()
  await totals(page, '1 were created, 0 changed, 12 were unchanged, 7 have faults.').waitFor()

  await button(page, 'Roll back…').click()
  await page.getByText('This is what a roll back would do. Nothing was changed.').waitFor()
  await expectAccessible(page, 'what a roll back would do')
  await button(page, 'Roll back').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await page.getByText('This import was rolled back.').waitFor()
  await soon(() => button(page, 'Roll back').count()).toBe(0)
})

test('in French, on a phone, from another program’s file', async () => {
  await sql`UPDATE roles SET permissions = (SELECT permissions FROM roles WHERE code = 'ADMIN')
    WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)
  const page = await site.signIn('agent', '/tools/imports')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Choisir un fichier…').waitFor()
  await drop(page, 'clients-other-program.csv')
  await page.getByRole('heading', { name: 'Colonnes et valeurs', level: 1 }).waitFor()
  expect(await page.getByText('windows-1252').count()).toBe(1)
  const goesTo = async (column: string, field: string) => {
    const box = page.getByRole('combobox', { name: `${column} va dans`, exact: true })
    await box.fill(field)
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  for (const [column, field] of Object.entries(COLUMNS)) await goesTo(column, field)
  await button(page, 'Continuer').click()
  const dates = page.getByRole('combobox', { name: 'Naissance : comment les dates sont-elles écrites?' })
  await dates.selectOption('Jour, mois, année')
  const stands = (value: string, entry: string) =>
    page.getByRole('combobox', { name: `« ${value} » correspond à` }).selectOption(entry)
  await stands('F', 'Female')
  await stands('M', 'Male')
  await stands('Fr', 'French')
  await stands('An', 'English')
  await expectAccessible(page, 'columns, values and days in French')
  await button(page, 'Continuer').click()
  await totals(page, '25 seraient créés, 0 modifiés, 0 sont inchangés, 0 comportent des erreurs.').waitFor()
  await page.getByText('Essai à blanc : rien n’a été enregistré.').waitFor()
  await expectAccessible(page, 'the dry run in French')
})

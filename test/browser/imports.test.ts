import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeEach, test } from 'vitest'
import { workbook } from '../workbook.ts'
import { letAgentsDoWhatAdminsMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

/** A charity's spreadsheet, from the file to the clients, and back. */
const site = await openSite()
await letAgentsDoWhatAdminsMay(site)
const sample = (name: string) => readFileSync(new URL(`../../docs/samples/${name}`, import.meta.url))

const drop = (page: Page, name: string, buffer: Buffer = sample(name)) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
const rows = (page: Page, label: string) => page.getByRole('table', { name: label })
const totals = (page: Page, text: string) => page.getByText(text, { exact: false }).first()

/** Removes the results of earlier attempts. */
beforeEach(async () => {
  await sql`DELETE FROM imports`.execute(site.database.db)
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
  site.expectFaults('400 POST /api/imports')
  await drop(page, 'empty.csv', Buffer.from(''))
  await page.locator(ALERT).getByText('This file is empty.', { exact: true }).waitFor()
  await soon(() => page.getByText('double-check your form').count()).toBe(0)
  await drop(page, 'clients-with-faults.csv')
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await button(page, 'Continue').click()
  // an unknown list value raises a question, and is refused without an answer
  const questions = page.getByRole('region', { name: 'Questions about the values' })
  await soon(() => hasFocus(questions)).toBe(true)
  await expectAccessible(page, 'columns and values')
  await button(page, 'Continue').click()
  await totals(page, '12 would be created, 0 changed, 0 are unchanged, 8 have faults.').waitFor()
  await rows(page, 'Rows of the file').getByText('Row 4, Date of Birth: 31/02/1950 is not a date.').waitFor()
  await rows(page, 'Rows of the file')
    .getByText('Postal Code, “E1A”: Please enter a valid postal code')
    .waitFor()
  await expectAccessible(page, 'the dry run')
  // another user finds the same step by its address
  await page.reload()
  await page.getByText('Dry run: nothing has been saved.').waitFor()
  await button(page, 'Run the import').click()
  await totals(page, '12 were created, 0 changed, 0 were unchanged, 8 have faults.').waitFor()
  // a finished run is not shown as a preview
  await page.goBack()
  await page.getByText(/^The import was run/).waitFor()
  await soon(() => page.getByText('would be created').count()).toBe(0)

  // corrected, and uploaded again with the good rows: nothing is duplicated
  await page.goto('/tools/imports')
  const mended = sample('clients-with-faults.csv')
    .toString()
    .replace('31/02/1950', '1950-02-28')
    .replace('110 rue Champlain', '9 rue Neuve')
  await drop(page, 'mended.csv', Buffer.from(mended))
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await button(page, 'Continue').click()
  await rows(page, 'Values that are in no list').waitFor()
  await button(page, 'Continue').click()
  await totals(page, '1 would be created, 1 changed, 11 are unchanged, 7 have faults.').waitFor()
  await rows(page, 'Rows of the file').getByText('Address 1: 110 rue Champlain → 9 rue Neuve').waitFor()
  await button(page, 'Run the import').click()
  await totals(page, '1 was created, 1 changed, 11 were unchanged, 7 have faults.').waitFor()

  await button(page, 'Roll back…').click()
  await page.getByText('This is what a roll back would do. Nothing was changed.').waitFor()
  await expectAccessible(page, 'what a roll back would do')
  await button(page, 'Roll back').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('status').getByText('This import was rolled back.').waitFor()
  await soon(() => hasFocus(page.getByRole('heading', { name: 'Run', level: 1 }))).toBe(true)
  await rows(page, 'Rows of the file').getByText('Removed by the roll back.').waitFor()
  await soon(() => button(page, 'Roll back').count()).toBe(0)
})

/** The same steps in both languages, each in its own window width. */
const WAYS = {
  en: {
    ...{ who: 'admin' as const, size: DESK, choose: 'Choose a file…', sheet: 'Sheet', goes: 'goes to' },
    ...{
      columns: 'Columns and values',
      dates: 'Naissance: how are the dates written?',
      order: 'Day, month, year',
    },
    ...{ stands: (text: string) => `“${text}” stands for`, go: 'Continue' },
    english: 'English',
    ...{ former: 'Former Number', would: '24 would be created, 0 changed, 0 are unchanged, 0 have faults.' },
    ...{
      dry: 'Dry run: nothing has been saved.',
      asks: 'Row 26: who is it?',
      answered: '1 is answered.',
      run: 'Run the import',
    },
    ...{ ran: '24 were created, 1 changed, 0 were unchanged, 0 have faults.', back: 'Roll back' },
    ...{
      tried: 'This is what a roll back would do. Nothing was changed.',
      over: 'This import was rolled back.',
    },
  },
  fr: {
    ...{
      who: 'agent' as const,
      size: PHONE,
      choose: 'Choisir un fichier…',
      sheet: 'Feuille',
      goes: 'va dans',
    },
    ...{ columns: 'Colonnes et valeurs', dates: 'Naissance : comment les dates sont-elles écrites?' },
    ...{ order: 'Jour, mois, année', stands: (text: string) => `« ${text} » correspond à` },
    english: 'Anglais',
    ...{ answered: '1 a une réponse.' },
    ...{ go: 'Continuer', former: 'Ancien numéro', asks: 'Ligne 26 : de qui s’agit-il?' },
    ...{ would: '24 seraient créés, 0 modifiés, 0 sont inchangés, 0 comportent des erreurs.' },
    ...{ dry: 'Essai à blanc : rien n’a été enregistré.', run: 'Lancer l’importation' },
    ...{ ran: '24 ont été créés, 1 modifiés, 0 était inchangé, 0 comporte une erreur.' },
    ...{ back: 'Annuler l’importation', over: 'Cette importation a été annulée.' },
    ...{ tried: 'Voici ce que ferait l’annulation. Rien n’a été modifié.' },
  },
} as const

test.each(Object.values(WAYS))(
  'another program’s workbook is chosen a sheet of, matched, checked, answered, imported and taken back: $who',
  async (way) => {
    const there = await sql<{ first: string; last: string; born: string }>`
      SELECT first_name AS first, last_name AS last, birth_date::text AS born FROM clients WHERE id = 3`.execute(
      site.database.db,
    )
    const { first = '', last = '', born = '' } = there.rows[0] ?? {}
    const lines = new TextDecoder('windows-1252')
      .decode(sample('clients-other-program.csv'))
      .trim()
      .split(/\r?\n/)
    const table = lines.map((line) => line.split(';'))
    // the last row has the name and birth date of an existing client, under a number of the other program
    const [, , , ...rest] = table[25] ?? []
    table[25] = [last, first, born, ...rest]
    const page = await site.signIn(way.who, '/tools/imports')
    await page.setViewportSize(way.size)
    await button(page, way.choose).waitFor()
    await drop(page, 'book.xlsx', workbook({ Notes: [['To do'], ['Call back']], Clients: table }))
    await page.getByRole('heading', { name: way.columns, level: 1 }).waitFor()
    await page.getByRole('combobox', { name: way.sheet, exact: true }).selectOption('Clients')
    const goes = page.getByRole('combobox', { name: `Ancien dossier ${way.goes}`, exact: true })
    await goes.fill(way.former)
    await page.getByRole('option', { name: way.former, exact: true }).click()
    await button(page, way.go).click()
    await page.getByRole('combobox', { name: way.dates }).selectOption(way.order)
    const stands = (value: string, entry: string) =>
      page.getByRole('combobox', { name: way.stands(value) }).selectOption(entry)
    await stands('An', way.english)
    await expectAccessible(page, `columns, values and days: ${way.who}`, [way.size])
    await page.setViewportSize(way.size)
    await button(page, way.go).click()
    await totals(page, way.would).waitFor()
    await page.getByText(way.dry).waitFor()
    await page.getByRole('combobox', { name: way.asks }).selectOption('3')
    await page.getByText(way.answered).waitFor()
    await expectAccessible(page, `a dry run that asks: ${way.who}`, [way.size])
    await page.setViewportSize(way.size)
    await button(page, way.run).click()
    await totals(page, way.ran).waitFor()
    await button(page, `${way.back}…`).click()
    await page.getByText(way.tried).waitFor()
    await button(page, way.back).click()
    await page.getByRole('dialog').getByRole('button', { name: way.back }).click()
    await page.getByRole('status').getByText(way.over).waitFor()
    await expectAccessible(page, `an import that was rolled back: ${way.who}`, [way.size])
  },
)

test('what runs is stopped where it is, and goes on; the same file asks whether it is meant again', async () => {
  await sql`DELETE FROM cities WHERE name LIKE 'Halte %'`.execute(site.database.db)
  const page = await site.signIn('admin', '/tools/imports')
  const towns = Buffer.from(`Name\n${Array.from({ length: 510 }, (_, nth) => `Halte ${nth}\n`).join('')}`)
  const takeCities = async () => {
    const kind = page.getByRole('combobox', { name: 'What is in the file?' })
    // its options appear once the kinds have loaded
    await page.locator('input').and(kind).fill('Cities')
    await page.getByRole('option', { name: 'Cities', exact: true }).click()
    await drop(page, 'towns.csv', towns)
  }
  await takeCities()
  await button(page, 'Continue').click()
  await totals(page, '510 would be created').waitFor()
  const writer = await site.database.pool.connect()
  try {
    // the first block waits for another writer
    await writer.query('BEGIN')
    await writer.query('LOCK TABLE cities IN EXCLUSIVE MODE')
    await button(page, 'Run the import').click()
    await button(page, 'Stop').click()
    await soon(
      async () => (await sql`SELECT FROM imports WHERE stops`.execute(site.database.db)).rows.length,
    ).toBe(1)
  } finally {
    await writer.query('ROLLBACK')
    writer.release()
  }
  await page.getByText('Stopped after 500 of 510 rows. What was saved stays.').waitFor()
  await button(page, 'Go on').click()
  await totals(page, '510 were created, 0 changed').waitFor()
  await page.goto('/tools/imports')
  await takeCities()
  const question = page.getByRole('dialog', { name: /^This file was imported on/ })
  await question.getByRole('button', { name: 'Import it again' }).click()
  await button(page, 'Continue').click()
  await totals(page, '0 would be created, 0 changed, 510 are unchanged').waitFor()
  await page.goto('/tools/imports')
  await takeCities()
  await question.getByRole('button', { name: 'Open that import' }).click()
  await page.getByRole('heading', { name: 'Run', level: 1 }).waitFor()
  // read to its end, because the next test deletes it
  await totals(page, '510 were created, 0 changed').waitFor()
})

test('where a column goes to the wrong list, its texts are asked fifty at a time', async () => {
  const page = await site.signIn('admin', '/tools/imports')
  await button(page, 'Choose a file…').waitFor()
  const streets = Array.from({ length: 120 }, (_, nth) => `Rose,${nth} rue Main\n`).join('')
  await drop(page, 'streets.csv', Buffer.from(`First Name,City\n${streets}`))
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await button(page, 'Continue').click()
  const asked = rows(page, 'Values that are in no list')
  await soon(() => asked.getByRole('combobox').count()).toBe(50)
  for (const left of [50, 20]) {
    await page.getByRole('button', { name: /^Next/ }).click()
    await soon(() => asked.getByRole('combobox').count()).toBe(left)
  }
})

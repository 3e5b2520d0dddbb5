import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { letAgentsDoWhatAdminsMay } from './agents.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

/** A file without hints about its header row, its encoding, or the meaning of its cells. */
const site = await openSite()
await letAgentsDoWhatAdminsMay(site)

/** Removes imports, because earlier answers about columns are remembered. */
beforeEach(async () => {
  await sql`DELETE FROM imports`.execute(site.database.db)
})

const TEXT = [
  ['Roy Anne', '506 555 0101 / 506 555 0102', '5½ rue A', 'Dieppe', 'NB', 'E1A 1P4', '21-Mar-46', 'ASK-1'],
  ['Marie Ange Roy', '506 555 0103', '7 rue A', 'Dieppe', 'NB', 'E1A 1P4', '22-Mar-46', 'ASK-2'],
]
/** The encoding of DOS programs. */
const bytes = Buffer.from(
  TEXT.map((cells) => `${cells.join(';')}\r\n`)
    .join('')
    .replace('½', '\u00ab'),
  'latin1',
)

const WAYS = {
  en: {
    ...{
      who: 'admin' as const,
      size: DESK,
      choose: 'Choose a file…',
      columns: 'Columns and values',
      go: 'Continue',
    },
    ...{ first: 'The file does not say how it is to be read.', row: 'Row with the names of the columns' },
    ...{
      none: 'None: all rows are records',
      characters: 'Characters of the file',
      dos: 'DOS (code page 850)',
      now: 'As it is read now: 5½ rue A',
    },
    ...{
      goes: 'goes to',
      questions: 'Questions about the values',
      names: 'A: which name comes first, where there is no comma?',
    },
    ...{ lastFirst: 'The last name', several: 'B: what becomes of cells that hold more than one?' },
    ...{
      take: 'Take the first, and note the whole cell',
      program: 'Program / Association',
      language: 'Language',
    },
    ...{ gender: 'Gender', french: 'French', female: 'Female' },
    ...{
      fields: ['Whole Name', 'Phone Number (home) (required)', 'Address 1 (required)', 'City (required)'],
    },
    ...{
      more: [
        'Province (required)',
        'Postal Code (required)',
        'Date of Birth (required)',
        'Client Agency Number (required)',
      ],
    },
    ...{
      asks: 'Row 2: is it right?',
      somebody: 'Yes, take it as it is',
      would: '1 would be created, 0 changed, 0 are unchanged, 0 have faults.',
    },
    ...{
      divided: 'The name is divided into the first name “Ange Roy” and the last name “Marie”.',
      shown: 'Anne | Roy',
    },
  },
  fr: {
    ...{
      who: 'agent' as const,
      size: PHONE,
      choose: 'Choisir un fichier…',
      columns: 'Colonnes et valeurs',
      go: 'Continuer',
    },
    ...{ first: 'Le fichier ne montre pas comment le lire.', row: 'Ligne des noms de colonnes' },
    ...{
      none: 'Aucune : toutes les lignes sont des fiches',
      characters: 'Caractères du fichier',
      dos: 'DOS (page de codes 850)',
      now: 'Lecture actuelle : 5½ rue A',
    },
    ...{
      goes: 'va dans',
      questions: 'Questions sur les valeurs',
      names: 'A : sans virgule, quel nom vient en premier?',
    },
    ...{
      lastFirst: 'Le nom de famille',
      several: 'B : que faire des cellules qui en contiennent plusieurs?',
    },
    ...{
      take: 'Prendre le premier et noter toute la cellule',
      program: 'Programme ou association',
      language: 'Langue',
    },
    ...{ gender: 'Genre', french: 'Français', female: 'Femme' },
    ...{
      fields: [
        'Nom complet',
        'Numéro de téléphone (domicile) (obligatoire)',
        'Adresse 1 (obligatoire)',
        'Ville (obligatoire)',
      ],
    },
    ...{
      more: [
        'Province (obligatoire)',
        'Code postal (obligatoire)',
        'Date de naissance (obligatoire)',
        'Numéro d’organisme du client (obligatoire)',
      ],
    },
    ...{
      asks: 'Ligne 2 : est-ce exact?',
      somebody: 'Oui, la prendre telle quelle',
      would: '1 seraient créés, 0 modifiés, 0 sont inchangés, 0 comportent des erreurs.',
    },
    ...{
      divided: 'Le nom se divise en prénom « Ange Roy » et nom de famille « Marie ».',
      shown: 'Anne | Roy',
    },
  },
}

test.each(Object.values(WAYS))(
  'a file that says little of itself is asked about, and read as is said: $who',
  async (way) => {
    const page = await site.signIn(way.who, '/tools/imports')
    await page.setViewportSize(way.size)
    await button(page, way.choose).waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dos.csv', mimeType: 'text/csv', buffer: bytes })
    await page.getByRole('heading', { name: way.columns, level: 1 }).waitFor()
    await page.getByText(way.first).waitFor()
    await expectAccessible(page, `questions of a file: ${way.who}`, [way.size])
    await page.setViewportSize(way.size)
    const characters = page.getByRole('combobox', { name: way.characters })
    await characters.focus()
    await characters.selectOption(way.dos)
    await page.getByText(way.now).waitFor()
    expect(await hasFocus(characters)).toBe(true)
    const row = page.getByRole('combobox', { name: way.row })
    await row.focus()
    await row.selectOption(way.none)
    await soon(() => page.getByText(way.first).count()).toBe(0)
    expect(await hasFocus(row)).toBe(true)
    for (const [place, field] of [...way.fields, ...way.more].entries()) {
      const goes = page.getByRole('combobox', { name: `${'ABCDEFGH'[place]} ${way.goes}`, exact: true })
      await goes.fill(field)
      await page.getByRole('option', { name: field, exact: true }).click()
    }
    const choose = async (name: string, option: string) => {
      const box = page.getByRole('combobox', { name, exact: true })
      const listed = box.locator('option', { hasText: option }).first()
      if (await listed.count()) return box.selectOption(await listed.getAttribute('value'))
      await box.fill(option)
      return page.getByRole('option', { name: option }).first().click()
    }
    await choose(way.program, 'PEP')
    await choose(way.language, way.french)
    await choose(way.gender, way.female)
    await button(page, way.go).click()
    await soon(() => hasFocus(page.getByRole('region', { name: way.questions }))).toBe(true)
    await page.getByRole('combobox', { name: way.names }).selectOption(way.lastFirst)
    await page.getByText(way.shown).waitFor()
    await page.getByRole('combobox', { name: way.several }).selectOption(way.take)
    await expectAccessible(page, `questions of columns: ${way.who}`, [way.size])
    await page.setViewportSize(way.size)
    await button(page, way.go).click()
    await page.getByText(way.would, { exact: false }).first().waitFor()
    await page.getByText(way.divided).waitFor()
    await page.getByRole('combobox', { name: way.asks }).selectOption({ label: way.somebody })
    await expectAccessible(page, `a row that asks how a name is divided: ${way.who}`, [way.size])
  },
)

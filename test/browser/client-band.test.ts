import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { readers } from './desk.ts'
import { button, field, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { hasFocus } from './keyboard.ts'
import { lend } from './lent.ts'

/** The part between heading and form of a client: pieces, open work, important facts. */
const site = await openSite()
const CLIENT = 1
const NAME = 'Éric Thériault-Ouellette'

const [held, lent] = await freePieces(site, 2)
if (!held || !lent) throw new Error('There are no pieces')
await holdFor(site, CLIENT, [held])
await lend(site, { client: CLIENT, piece: lent.id })
await sql`INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id)
  VALUES (${CLIENT}, 1, '2026-10-31', 'Wheel', 1, 1)`.execute(site.database.db)
await sql`INSERT INTO invoice_items (client_id, program_id, billing_code_id, fee, description)
  VALUES (${CLIENT}, 1, 1, 1234.5, 'Delivery')`.execute(site.database.db)

const ENGLISH = {
  band: 'At a glance',
  lent: 'since 01/11/2026',
  held: 'on hold since',
  open: 'to be invoiced',
  repair: 'Last repair 31/10/2026',
  speaks: /Speaks (English|French)/,
  lend: `Lend to ${NAME}`,
  addRepair: `Add repair for ${NAME}`,
  addNote: `Add note for ${NAME}`,
  piece: 'Equipment Number',
  note: 'Note',
  returnOf: `Return ${lent.number}, `,
  lendOf: `Create loan of ${held.number}, `,
  returning: `Return ${lent.number}`,
  lending: `New loan of ${held.number}`,
  cancel: 'Cancel',
}
const FRENCH: typeof ENGLISH = {
  band: 'En un coup d’œil',
  lent: 'depuis le 01/11/2026',
  held: 'mise de côté le',
  open: 'à facturer',
  repair: 'Dernière réparation le 31/10/2026',
  speaks: /Parle (anglais|français)/,
  lend: `Prêter à ${NAME}`,
  addRepair: `Ajouter une réparation pour ${NAME}`,
  addNote: `Ajouter une note pour ${NAME}`,
  piece: 'Numéro d’équipement',
  note: 'Note',
  returnOf: `Retourner ${lent.number}, `,
  lendOf: `Créer un prêt de ${held.number}, `,
  returning: `Retourner ${lent.number}`,
  lending: `Nouveau prêt de ${held.number}`,
  cancel: 'Annuler',
}

const bandOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const HEADER = /^(Lend to|Add (repair|note) for) /
const starting = (text: string) => new RegExp(`^${text.replaceAll('(', '\\(')}`)

test.each(readers(ENGLISH, FRENCH))(
  'the band says what a client has and what is open, and begins what is done most, as $who reads it',
  async ({ who, window, say }) => {
    await letAgentsDoWhatStaffMay(site)
    const page = await site.signIn(who, `/clients/${CLIENT}`, window)
    const band = bandOf(page, say.band)
    await band.getByText(say.held).waitFor()
    for (const fact of [say.lent, say.open, say.repair, say.speaks, lent.number, held.number])
      await band.getByText(fact).first().waitFor()
    await expectToFit(page)

    await band.getByRole('button', { name: starting(say.returnOf) }).click()
    const returning = page.getByRole('form', { name: say.returning, exact: true })
    await returning.getByRole('button', { name: say.cancel }).click()

    await band.getByRole('button', { name: starting(say.lendOf) }).click()
    const lending = page.getByRole('form', { name: say.lending, exact: true })
    await soon(() => hasFocus(lending.getByRole('combobox', { name: say.piece }))).toBe(true)
    // it is not listed as on hold until that loan is cancelled
    expect(await band.getByText(held.number).count()).toBe(0)
    await lending.getByRole('button', { name: say.cancel }).click()
    await band.getByText(held.number).waitFor()

    for (const [act, section] of [
      [say.lend, '#loans'],
      [say.addRepair, '#repairs'],
    ] as const) {
      await page.locator(`${section} > summary`).click()
      await soon(() => page.locator(section).getAttribute('open')).toBe(null)
      await button(page, act).click()
      const first = page.locator(section).getByRole('combobox', { name: say.piece })
      await soon(() => hasFocus(first)).toBe(true)
    }
    await button(page, say.addNote).click()
    await soon(() => hasFocus(field(page, say.note))).toBe(true)
  },
)

test('the page has one filled act, three beside it and the others in a menu, which gives the focus back', async () => {
  const page = await site.signIn('staff', `/clients/${CLIENT}`)
  await button(page, ENGLISH.lend).waitFor()
  const filled = page.getByRole('main').locator('button[data-variant=filled]:visible')
  expect(await filled.allInnerTexts()).toEqual(['Lend'])
  for (const name of [ENGLISH.addRepair, ENGLISH.addNote]) await button(page, name).waitFor()
  await button(page, 'Templates').first().waitFor()
  const rare = ['Add reminder', 'Reading view', 'History', 'Merge', 'Archive']
  for (const name of rare) expect(await button(page, name).count(), name).toBe(0)
  const more = button(page, /^More\b/)
  await more.press('Enter')
  for (const name of rare) await button(page, name).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Archive').waitFor({ state: 'hidden' })
  await soon(() => hasFocus(more)).toBe(true)
})

test('who has exactly a page of pieces is not said to have more', async () => {
  const { rows } = await site.database.pool.query(
    `SELECT client_id AS id FROM loans WHERE archived_at IS NULL GROUP BY client_id
     HAVING count(*) FILTER (WHERE return_date IS NULL) = 5 AND count(*) > 5 ORDER BY client_id LIMIT 1`,
  )
  const page = await site.signIn('staff', `/clients/${rows[0].id}`)
  await page.getByText('5 items on loan', { exact: true }).waitFor()
  await page.getByText('2 more on loan', { exact: true }).waitFor()
  expect(await page.getByText(/\d\+ /).count()).toBe(0)
})

test('from the heading a loan is at most ten Tabs away, and Enter begins it', async () => {
  const page = await site.signIn('staff', `/clients/${CLIENT}`)
  await button(page, ENGLISH.lend).waitFor()
  await page.getByRole('heading', { level: 1 }).focus()
  let tabs = 0
  while (!(await hasFocus(button(page, ENGLISH.lend)))) {
    await page.keyboard.press('Tab')
    tabs += 1
    expect(tabs).toBeLessThanOrEqual(10)
  }
  await page.keyboard.press('Enter')
  const first = page.locator('#loans').getByRole('combobox', { name: ENGLISH.piece })
  await soon(() => hasFocus(first)).toBe(true)
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
})

test('on a phone the acts of the day stand within the first screen, large enough for a thumb', async () => {
  const page = await site.signIn('staff', `/clients/${CLIENT}`, { viewport: { width: 390, height: 844 } })
  for (const act of [ENGLISH.lend, ENGLISH.addRepair, ENGLISH.addNote]) {
    const box = await button(page, act).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 - 69)
  }
})

test.each([
  { without: [], facts: 4, acts: 5 },
  {
    without: ['READ_LOANS', 'READ_EQUIPMENT', 'READ_INVOICES', 'READ_SERVICES', 'UPDATE_CLIENTS'],
    facts: 0,
    acts: 0,
  },
  { without: ['CREATE_LOANS', 'UPDATE_LOANS', 'RETURN_LOANS', 'CREATE_SERVICES'], facts: 4, acts: 1 },
])('the band shows and offers only what its reader may see and do: %j', async ({ without, ...expected }) => {
  await holdAllBut(site, ...without)
  const page = await site.signIn('viewer', `/clients/${CLIENT}`)
  const band = bandOf(page, ENGLISH.band)
  const shown = async () => {
    const text = await band.innerText()
    return {
      facts: [ENGLISH.lent, ENGLISH.held, ENGLISH.open, ENGLISH.repair].filter((fact) => text.includes(fact))
        .length,
      acts: (await band.getByRole('button').count()) + (await button(page, HEADER).count()),
    }
  }
  await soon(shown).toEqual(expected)
  // nothing more is loading
  await page.waitForLoadState('networkidle')
  expect(await shown()).toEqual(expected)
})

test('a note that is saved is the newest of the band at once', async () => {
  const page = await site.signIn('staff', `/clients/${CLIENT}`)
  await button(page, ENGLISH.addNote).click()
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
  await page.keyboard.type('Rings at the back.')
  await page.keyboard.press('Control+s')
  await said(page, 'Your note has been created successfully!').waitFor()
  await bandOf(page, ENGLISH.band).getByText('Rings at the back.').waitFor()
})

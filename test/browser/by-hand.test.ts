import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { field, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** Everyday acts with a mouse, by keyboard alone and on a touch screen, in both languages. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const pieces = await freePieces(site, 6)
for (const { id } of pieces) await lend(site, { client: 1, piece: id })

const ENGLISH = {
  who: 'staff',
  find: 'Find',
  bringBack: 'Return',
  saved: 'Your loan has been updated successfully!',
  save: 'Save loan',
  addNote: /^Add note for/,
  note: 'Note',
  saveNote: 'Save note',
  noted: 'Seen at the door',
} as const
const FRENCH = {
  who: 'agent',
  find: 'Trouver',
  bringBack: 'Retourner',
  saved: 'Votre prêt a été mis à jour!',
  save: 'Enregistrer le prêt',
  addNote: /^Ajouter une note pour/,
  note: 'Note',
  saveNote: 'Enregistrer la note',
  noted: 'Vu à la porte',
} as const

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

interface Means {
  window: typeof DESK
  /** Presses an existing control. */
  press: (page: Page, target: Locator) => Promise<void>
  /** Opens the field of Find, from any page. */
  find: (page: Page, name: string) => Promise<void>
  /** Opens the first result of Find. */
  open: (page: Page) => Promise<void>
  /** Sends the piece to be cleaned and checked. */
  choose: (page: Page) => Promise<void>
}

const first = (page: Page) => page.getByRole('option').first()
const toClean = (page: Page) => page.getByRole('dialog').getByRole('radio').first()

const HANDS: Record<string, Means> = {
  'a mouse': {
    window: DESK,
    press: (_, target) => target.click(),
    find: (page, name) => page.getByRole('combobox', { name, exact: true }).click(),
    open: (page) => first(page).click(),
    choose: (page) => toClean(page).click(),
  },
  'the keyboard alone': {
    window: DESK,
    press: async (page, target) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    find: (page) => page.keyboard.press('/'),
    open: (page) => page.keyboard.press('Enter'),
    choose: async (page) => {
      await soon(() => hasFocus(toClean(page))).toBe(true)
      await page.keyboard.press('1')
    },
  },
  'a touch screen': {
    window: PHONE,
    press: (_, target) => target.tap(),
    find: (page, name) => page.getByRole('button', { name, exact: true }).tap(),
    open: (page) => first(page).tap(),
    choose: (page) => toClean(page).tap(),
  },
}

const WAYS = [ENGLISH, FRENCH].flatMap((say) =>
  Object.entries(HANDS).map(([hand, means]) => ({ hand, means, say, who: say.who })),
)

test.each(WAYS)(
  'a piece is found by its number and comes back, a client gets a note, with $hand, as $who does it',
  async ({ hand, means, say }) => {
    const piece = pieces[WAYS.findIndex((way) => way.hand === hand && way.say === say)]
    if (!piece) throw new Error('There is no piece')
    const locale = say === FRENCH ? 'fr-CA' : 'en-CA'
    const page = await site.signIn(say.who, '/equipment', { ...means.window, locale })
    await page.getByRole('rowheader').first().waitFor()
    await find(page, piece.number)
    await page.getByRole('heading', { level: 1, name: piece.number }).waitFor()
    await means.press(
      page,
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${say.bringBack} ${piece.number}, `) }),
    )
    const form = page.getByRole('form', { name: `${say.bringBack} ${piece.number}` })
    await form.waitFor()
    await means.choose(page)
    await soon(() => toClean(page).isChecked()).toBe(true)
    if (hand === 'the keyboard alone') await page.keyboard.press('Enter')
    else await means.press(page, form.getByRole('button', { name: say.save }))
    await said(page, say.saved).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expectToFit(page)

    await find(page, '100000')
    await page.getByRole('heading', { level: 1, name: '100000' }).waitFor()
    await means.press(page, page.getByRole('button', { name: say.addNote }))
    await soon(() => hasFocus(field(page, say.note))).toBe(true)
    await page.keyboard.type(`${say.noted}, ${hand}`)
    await means.press(page, page.getByRole('button', { name: say.saveNote }))
    await page.getByRole('cell', { name: `${say.noted}, ${hand}` }).waitFor()
    expect(await page.locator(ALERT).count()).toBe(0)

    async function find(page: Page, words: string) {
      await means.find(page, say.find)
      await soon(() => hasFocus(page.getByRole('combobox', { name: say.find, exact: true }))).toBe(true)
      await page.keyboard.type(words)
      await first(page).filter({ hasText: words }).waitFor()
      await means.open(page)
    }
  },
)

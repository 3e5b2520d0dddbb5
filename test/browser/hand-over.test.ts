import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { draw } from './signature.ts'

/** A piece is scanned, lent and signed for on a tablet, and the document is in the client's file. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
const pieces = await freePieces(site, 2)
await sql`UPDATE clients SET language_id = 2, archived_at = NULL, deceased_on = NULL WHERE id IN (5, 6)`.execute(
  db,
)

const ENGLISH = {
  who: 'staff',
  client: 5,
  lend: 'Lend…',
  choose: 'Choose client…',
  chosen: 'Choose',
  save: 'Save loan',
  sign: 'Sign',
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  client: 6,
  lend: 'Prêter…',
  choose: 'Choisir un client…',
  chosen: 'Choisir',
  save: 'Enregistrer le prêt',
  sign: 'Signer',
}

async function lendFromLabel(page: Page, number: string, words: typeof ENGLISH) {
  const box = page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })
  await box.fill(number)
  await box.press('Enter')
  await button(page, words.lend).press('Enter')
  // the first question has the focus
  await soon(() => hasFocus(button(page, words.choose))).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await soon(() => hasFocus(dialog.getByRole('searchbox'))).toBe(true)
  const client = String(100_000 + words.client - 1)
  await page.keyboard.type(client)
  await soon(() => dialog.getByRole('radio').count()).toBe(1)
  await dialog.getByRole('radio', { name: client }).press('Space')
  await dialog.getByRole('button', { name: words.chosen, exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // program, type and referral agent are copied from the last loan
  await soon(() => page.locator('#loans').getByRole('combobox').first().inputValue()).not.toBe('')
  await button(page, words.save).press('Enter')
}

test.each([ENGLISH, FRENCH])(
  'what is scanned is lent, and signed for in French with a finger: $who',
  async (words) => {
    const piece = pieces[words.client - 5]
    if (!piece) throw new Error('there are too few pieces')
    const window = { viewport: { width: 820, height: 1180 } }
    const page = await site.signIn(words.who as 'staff', '/scan', window)
    await lendFromLabel(page, piece.number, words)
    await said(page, words.sign).waitFor()
    await button(page, words.sign).press('Enter')
    await page.getByRole('heading', { name: 'Prêt d’équipement' }).waitFor()
    await draw(page, 'Signez ici')
    await page.getByRole('img', { name: 'Votre signature' }).waitFor()
    await button(page, 'J’accepte et je signe').press('Enter')
    await page.getByRole('heading', { name: 'Merci. C’est signé.' }).waitFor()
    await page.getByRole('link', { name: /^Continuer comme / }).press('Enter')
    await page.waitForURL(`**/clients/${words.client}`)
    const { rows } = await sql<{ language: string; how: string }>`
    SELECT a.language, a.how FROM agreements a JOIN agreement_loans x ON x.agreement_id = a.id
    JOIN loans l ON l.id = x.loan_id WHERE l.equipment_id = ${piece.id} AND document_key IS NOT NULL`.execute(
      db,
    )
    expect(rows).toEqual([{ language: 'fr', how: 'DRAWN' }])
  },
)

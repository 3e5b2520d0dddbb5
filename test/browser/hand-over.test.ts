import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, choice, chooseClient, said } from './fields.ts'
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
  save: 'Save loan',
  sign: 'Sign',
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  client: 6,
  lend: 'Prêter…',
  save: 'Enregistrer le prêt',
  sign: 'Signer',
}

async function lendFromLabel(page: Page, number: string, words: typeof ENGLISH) {
  const box = page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })
  await box.fill(number)
  await box.press('Enter')
  await button(page, words.lend).press('Enter')
  // the first question has the focus
  await soon(() => hasFocus(choice(page, 'Client'))).toBe(true)
  await chooseClient(page, String(100_000 + words.client - 1))
  // program, type and referral agent are copied from the last loan
  await soon(() =>
    page
      .locator('#loans')
      .getByRole('combobox', { name: /^Program/ })
      .inputValue(),
  ).not.toBe('')
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

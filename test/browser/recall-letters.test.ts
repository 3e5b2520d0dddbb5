import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { openSite } from './harness.ts'
import { recalling } from './slings.ts'

/**
 * The letters of a recall: the recipients are shown before any letter is made, the letters are in one file, and a slip
 * leads back to its entry.
 */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
const { running } = await recalling(site)

const WORDS = {
  en: {
    who: 'staff',
    letters: 'Letters…',
    one: '1 letter will be made, for an open entry without one.',
    refused: '1 client cannot be written to',
    why: 'The record of this client has no mailing address.',
    make: 'Make letters',
    made: 'The letters have been made: print the file.',
    already: '1 open entry has its letter already.',
    again: 'Download them again',
    close: 'Close',
    contact: 'Letter',
    missed: /Not reached/,
    campaign: 'Campaign Letters staff',
  },
  fr: {
    who: 'agent',
    letters: 'Lettres…',
    one: '1 lettre sera faite, pour une entrée ouverte qui n’en a pas.',
    refused: 'On ne peut pas écrire à 1 client',
    why: 'La fiche de ce client n’a pas d’adresse postale.',
    make: 'Faire les lettres',
    made: 'Les lettres sont faites\u00a0: imprimez le fichier.',
    already: '1 entrée ouverte a déjà sa lettre.',
    again: 'Les télécharger de nouveau',
    close: 'Fermer',
    contact: 'Lettre',
    missed: /Pas joint/,
    campaign: 'Campagne Letters agent',
  },
}

test.each([
  [WORDS.en, 0],
  [WORDS.fr, 5],
] as const)('letters of a recall are made at once, and each is kept: $who', async (words, from) => {
  const { id, ada, marie } = await running(`Letters ${words.who}`, from)
  await sql`UPDATE clients SET facility_id = NULL WHERE id IN (${ada.id}, ${marie.id})`.execute(db)
  await sql`UPDATE client_addresses SET mailing = client_id = ${ada.id} WHERE client_id IN (${ada.id}, ${marie.id})`.execute(
    db,
  )
  const page = await site.signIn(words.who as 'staff', `/campaigns/${id}`)
  await button(page, words.letters).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.one).waitFor()
  await dialog.getByRole('heading', { name: words.refused }).waitFor()
  await dialog.getByText(words.why).waitFor()
  await expectAccessible(page, 'the letters of a recall')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: `dist/journeys/recall-letters-${words.who}.png` })
  const make = dialog.getByRole('button', { name: words.make })
  const [download] = await Promise.all([page.waitForEvent('download'), make.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await said(page, words.made).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await button(page, words.letters).press('Enter')
  await dialog.getByText(words.already).waitFor()
  const again = dialog.getByRole('button', { name: words.again })
  await Promise.all([page.waitForEvent('download'), again.press('Enter')])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `dist/journeys/recall-letters-phone-${words.who}.png` })
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: words.close }).last().press('Enter')

  // like scanning a returned slip
  const { rows } = await sql<{ entry: number }>`SELECT entry_id AS entry FROM correspondence
    WHERE client_id = ${ada.id} AND how = 'LETTER' AND entry_id IS NOT NULL`.execute(db)
  await page.goto(`/campaigns/${id}/entries/${rows[0]?.entry}`)
  const entry = page.getByRole('dialog', { name: new RegExp(ada.name) })
  await entry.getByText(words.contact).first().waitFor()
  expect(await entry.getByText(words.missed).count()).toBe(0)

  await page.goto(`/clients/${ada.id}`)
  const kept = page.locator('#correspondence').getByRole('link', { name: words.campaign })
  await kept.waitFor()
  await kept.scrollIntoViewIfNeeded()
  await page.screenshot({ path: `dist/journeys/recall-letter-kept-${words.who}.png` })
})

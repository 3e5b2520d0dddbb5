import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { enter } from './log-in.ts'
import { cut, mend, newDevice, waits } from './phone.ts'
import { recalling } from './slings.ts'

/** Borrowers of recalled pieces are called, on a phone and offline, in both languages. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
const { running } = await recalling(site)

const CALLS_IN_ENGLISH = {
  who: 'staff',
  title: 'Call list',
  left: (count: number) => `Still to call: ${count}`,
  reached: 'Reached',
  missed: 'Not reached',
  back: 'Call back',
  note: 'Note',
  kept: 'Kept on this device. It is sent when the network is back.',
  waits: '1 waits for the network',
  all: 'You have called everybody.',
  again: 'Call again who was not reached',
}
const CALLS_IN_FRENCH: typeof CALLS_IN_ENGLISH = {
  who: 'agent',
  title: 'Liste d’appels',
  left: (count: number) => `Encore à appeler : ${count}`,
  reached: 'Joint',
  missed: 'Pas joint',
  back: 'À rappeler',
  note: 'Note',
  kept: 'Conservé sur cet appareil. L’envoi se fera au retour du réseau.',
  waits: '1 en attente du réseau',
  all: 'Vous avez appelé tout le monde.',
  again: 'Rappeler qui n’a pas été joint',
}

const contacts = async (id: number) => {
  const { rows } = await sql<{
    said: string
  }>`SELECT concat_ws(' ', a.reached::text, a.call_back::text, a.note) AS said
    FROM campaign_contacts a JOIN campaign_entries x ON x.id = a.entry_id WHERE x.campaign_id = ${id} ORDER BY a.id`.execute(
    db,
  )
  return rows.map(({ said }) => said)
}

test.each([
  [CALLS_IN_ENGLISH, 10],
  [CALLS_IN_FRENCH, 15],
] as const)(
  'who has a recalled piece is called, one after the other, without network too: $who',
  async (words, from) => {
    const { id, ada, marie } = await running(`Called ${words.who}`, from)
    const page = await (await newDevice(words.who === 'agent' ? 'fr-CA' : 'en-CA')).newPage()
    await page.goto('/login')
    await enter(page, `${words.who}@example.org`)
    await page.goto(`/campaigns/${id}/calls`)
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await said(page, words.left(2)).waitFor()
    const [first, second] = (await card(ada.name).count()) ? [ada, marie] : [marie, ada]
    await card(first.name).locator('a[href^="tel:"]').first().waitFor()
    const saysTo = (who: typeof ada) =>
      who === marie ? 'N’utilisez plus le harnais.' : 'Please stop using the sling.'
    await card(first.name).getByText(saysTo(first)).waitFor()
    await expectAccessible(page, 'the call list')
    await card(first.name).getByRole('textbox', { name: words.note }).fill('After four')
    await button(page, words.back).click()

    await card(second.name).getByText(saysTo(second)).waitFor()
    await soon(() => contacts(id)).toEqual(['true true After four'])
    await cut(page)
    await card(second.name).getByRole('textbox', { name: words.note }).fill('No answer')
    await button(page, words.missed).click()
    await said(page, words.kept).waitFor()
    await waits(page, words.waits).waitFor()
    await page.getByText(words.all).waitFor()
    expect(await contacts(id)).toHaveLength(1)
    await mend(page)
    await soon(() => contacts(id)).toEqual(['true true After four', 'false false No answer'])

    await button(page, words.again).click()
    await card(first.name).waitFor()
    await card(first.name).getByText('After four').waitFor()
    await button(page, words.reached).click()
    await card(second.name).waitFor()
    await soon(() => contacts(id)).toContain('true false')
  },
)

test('of two who call, the second is told who was first, and keeps what was typed', async () => {
  const { id } = await running('Called twice', 20)
  const calls: Page[] = []
  for (const who of ['staff', 'admin'] as const) calls.push(await site.signIn(who, `/campaigns/${id}/calls`))
  const [one, two] = calls
  if (!one || !two) throw new Error('two')
  await two.getByRole('textbox', { name: 'Note' }).fill('She is afraid')
  await button(one, 'Call back').click()
  await said(one, 'Still to call: 1').waitFor()
  const { rows } = await sql<{ id: number }>`SELECT a.entry_id AS id FROM campaign_contacts a
    JOIN campaign_entries x ON x.id = a.entry_id WHERE x.campaign_id = ${id}`.execute(db)
  site.expectFaults(`409 POST /api/campaigns/${id}/entries/${rows[0]?.id}/contacts`)
  await button(two, 'Reached').click()
  await two.getByRole('dialog').getByText('has changed this entry since you opened it.').waitFor()
  await two.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await two.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('She is afraid')
  await button(two, 'Reached').click()
  await soon(() => contacts(id)).toEqual(['true true', 'true false She is afraid'])
})

/**
 * The letters of a recall: the recipients are shown before any letter is made, the letters are in one file, and a slip
 * leads back to its entry.
 */

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
  [WORDS.en, 25],
  [WORDS.fr, 30],
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
  const make = dialog.getByRole('button', { name: words.make })
  const [download] = await Promise.all([page.waitForEvent('download'), make.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await said(page, words.made).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await button(page, words.letters).press('Enter')
  await dialog.getByText(words.already).waitFor()
  const again = dialog.getByRole('button', { name: words.again })
  await Promise.all([page.waitForEvent('download'), again.press('Enter')])
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
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

/**
 * A client agrees to mail, receives one, is called and receives a letter; their page lists all of it, in both
 * languages.
 */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
const [English, French] = [5, 6]
await sql`UPDATE clients SET deceased_on = NULL, language_id = CASE id WHEN ${French} THEN 2 ELSE 1 END WHERE id IN (${English}, ${French})`.execute(
  db,
)
await sql`DELETE FROM client_email_addresses WHERE client_id IN (${English}, ${French})`.execute(db)
await sql`INSERT INTO client_email_addresses (client_id, address, is_primary) VALUES (${English}, 'five@example.org', true),
  (${French}, 'six@example.org', true)`.execute(db)

const WORDS = {
  en: {
    who: 'staff',
    client: English,
    unwilling: 'No consent to mail: print the letter.',
    change: 'Change consent: E-mail',
    agrees: 'Agrees',
    how: 'How',
    save: 'Save',
    given: 'Consent given: E-mail',
    mail: 'Send a mail…',
    template: 'Template',
    letter: 'Registration letter',
    send: 'Send',
    sent: 'The mail is on its way.',
    call: 'Enter a call…',
    what: 'What was said',
    noted: 'Saved in the correspondence.',
    templates: 'Templates',
    select: 'Select Registration letter',
    generate: 'Generate Documents',
    download: /^Download Registration letter/,
  },
  fr: {
    who: 'agent',
    client: French,
    unwilling: 'Pas de consentement au courriel : imprimez la lettre.',
    change: 'Modifier le consentement : Courriel',
    agrees: 'Accepte',
    how: 'Comment',
    save: 'Enregistrer',
    given: 'Consentement donné : Courriel',
    mail: 'Envoyer un courriel…',
    template: 'Modèle',
    letter: 'Lettre d’inscription',
    send: 'Envoyer',
    sent: 'Le courriel est en route.',
    call: 'Noter un appel…',
    what: 'Ce qui a été dit',
    noted: 'Noté dans la correspondance.',
    templates: 'Modèles',
    select: 'Sélectionner Lettre d’inscription',
    generate: 'Générer les documents',
    download: /^Télécharger Lettre d’inscription/,
  },
}

test.each(Object.values(WORDS))('a client is written to, and it is kept: $who', async (words) => {
  const page = await site.signIn(words.who as 'staff', `/clients/${words.client}`)
  const section = page.locator('#correspondence')
  await section.getByText(words.unwilling).waitFor()
  const change = section.getByRole('button', { name: words.change, exact: true })
  await change.press('Enter')
  const dialog = page.getByRole('dialog')
  await soon(() => hasFocus(dialog.getByRole('radio', { name: words.agrees, exact: true }))).toBe(true)
  await expectAccessible(page, 'a consent')
  await page.setViewportSize({ width: 1280, height: 900 })
  await tabTo(page, dialog.getByRole('textbox', { name: words.how }))
  await page.keyboard.type('09:12')
  await page.keyboard.press('Enter')
  await said(page, words.given).waitFor()
  await section.getByText(words.unwilling).waitFor({ state: 'detached' })

  await section.getByRole('button', { name: words.mail, exact: true }).press('Enter')
  await dialog.getByText(/(five|six)@example\.org/).waitFor()
  await dialog.getByRole('combobox', { name: words.template }).fill(words.letter)
  await page.getByRole('option', { name: words.letter, exact: true }).click()
  await dialog.getByRole('button', { name: words.send, exact: true }).press('Enter')
  await said(page, words.sent).waitFor()
  await section.getByRole('rowheader').first().waitFor()

  await section.getByRole('button', { name: words.call, exact: true }).press('Enter')
  const what = dialog.getByRole('textbox', { name: words.what })
  await soon(() => hasFocus(what)).toBe(true)
  await what.fill('Daughter: chair is fine.')
  await dialog.getByRole('button', { name: words.save, exact: true }).press('Enter')
  await said(page, words.noted).waitFor()
  await section.getByText('Daughter: chair is fine.').waitFor()

  await page.getByRole('button', { name: words.templates, exact: true }).first().click()
  const chosen = dialog.getByRole('checkbox', { name: words.select })
  await chosen.waitFor()
  if (!(await chosen.isChecked())) await chosen.check()
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words.generate, exact: true }).click(),
  ])
  expect(made.suggestedFilename()).toContain(words.letter)
  const again = section.getByRole('button', { name: words.download, exact: true }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect(download.suggestedFilename()).toBe(made.suggestedFilename())
  await expectAccessible(page, 'correspondence')
})

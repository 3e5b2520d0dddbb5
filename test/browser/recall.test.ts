import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { recalling } from './slings.ts'

/** A manufacturer's notice about a sling arrives: the pieces are found, locked and called about, in both languages. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
const { slings, running } = await recalling(site)

const locked = async (...pieces: { id: number }[]) => {
  const { rows } = await sql<{ id: number }>`SELECT equipment_id AS id FROM equipment_blocks
    WHERE kind = 'RECALL' AND ended_at IS NULL AND equipment_id = ANY(${pieces.map(({ id }) => id)}::int[])
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

const ENGLISH = {
  who: 'staff',
  create: 'New campaign',
  title: 'Title',
  notice: 'Number of the notice',
  models: 'Model numbers',
  serials: 'Serial numbers',
  english: 'In English',
  french: 'In French',
  save: 'Save',
  keep: 'Keep editing',
  backwards: 'AB1999–AB1000: This range ends before it begins',
  found: /^4 pieces match this notice: 2 with us, 2 on loan, 0 lent before\.$/,
  more: '5 pieces match this notice: 3 with us, 2 on loan, 0 lent before.',
  missing: 'The serial number is missing',
  belongs: (number: string) => `Yes, ${number} belongs to it`,
  start: 'Start the recall',
  really: 'Start',
  running: 'Running',
  open: /^Open entry of /,
  came: 'What came of it…',
  done: 'Done',
  corrected: 'Corrected',
  free: 'Corrected',
  call: 'Call list',
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  create: 'Nouvelle campagne',
  title: 'Titre',
  notice: 'Numéro de l’avis',
  models: 'Numéros de modèle',
  serials: 'Numéros de série',
  english: 'En anglais',
  french: 'En français',
  save: 'Enregistrer',
  keep: 'Continuer la saisie',
  backwards: 'AB1999–AB1000: Cette plage finit avant de commencer',
  found: /^4 pièces correspondent à cet avis\u00a0: 2 chez nous, 2 en prêt, 0 prêtées auparavant\.$/,
  more: '5 pièces correspondent à cet avis\u00a0: 3 chez nous, 2 en prêt, 0 prêtées auparavant.',
  missing: 'Le numéro de série manque',
  belongs: (number: string) => `Oui, ${number} en fait partie`,
  start: 'Lancer le rappel',
  really: 'Lancer',
  running: 'En cours',
  open: /^Ouvrir l’entrée\s: /,
  came: 'Résultat…',
  done: 'Terminé',
  corrected: 'Corrigée',
  free: 'Corrigée',
  call: 'Liste d’appels',
}

test.each([
  [ENGLISH, 0],
  [FRENCH, 5],
] as const)('a manufacturer’s notice about a sling arrives: $who', async (words, from) => {
  const model = `Sling ${words.who}`
  const { nearly, first, second, out, other, ada } = await slings(model, from)
  const page = await site.signIn(words.who as 'staff', '/campaigns')
  await button(page, words.create).click()
  const form = page.getByRole('dialog')
  const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text)
  await fill(words.title, `Notice of ${model}`)
  await fill(words.notice, 'FSN-2026-11')
  await fill(words.models, `${model.toUpperCase()}*`)
  await fill(words.serials, 'AB1999–AB1000')
  await fill(words.english, 'Please stop using the sling.')
  await fill(words.french, 'N’utilisez plus le harnais.')
  site.expectFaults('400 POST /api/campaigns')
  await form.getByRole('button', { name: words.save }).press('Enter')
  await form.getByText(words.backwards).first().waitFor()
  await expectAccessible(page, 'the form of a recall')
  // a key must not lose typed text
  await page.keyboard.press('Escape')
  await button(page, words.keep).press('Enter')
  await fill(words.serials, 'AB1000–AB1999')
  await form.getByRole('button', { name: words.save }).press('Enter')
  await said(page, words.found).waitFor()
  expect(await locked(first, second)).toEqual([])

  await page.getByRole('cell', { name: words.missing }).waitFor()
  await button(page, words.belongs(nearly.number)).click()
  await said(page, words.more).waitFor()
  await expectAccessible(page, 'the preview of a recall')
  await page.setViewportSize({ width: 1280, height: 800 })

  await button(page, words.start).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: words.really, exact: true }).press('Enter')
  await page.getByText(words.running, { exact: true }).waitFor()
  await soon(() => page.getByRole('button', { name: words.open }).count()).toBe(5)
  expect(await locked(nearly, first, second, out, other)).toEqual([nearly.id, first.id, second.id])
  await expectAccessible(page, 'the entries of a recall')

  // a piece that is here is repaired, and goes out again
  await page
    .getByRole('button', { name: new RegExp(`${words.open.source}.*${first.number}$`) })
    .press('Enter')
  const entry = page.getByRole('dialog')
  await entry.getByRole('button', { name: words.came }).press('Enter')
  await entry.getByRole('radio', { name: words.done, exact: true }).check()
  await entry.getByRole('radio', { name: words.corrected, exact: true }).check()
  await expectAccessible(page, 'an entry of a recall')
  await entry.getByRole('button', { name: words.save }).press('Enter')
  await soon(() => locked(first)).toEqual([])
  await entry.getByText(words.free).first().waitFor()
  // a dialog that is being saved does not close
  await entry.getByRole('button', { name: words.save }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Home lists the waiting work, with a link to the entry
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/work/RECALLS')
  await page
    .getByRole('link', { name: new RegExp(ada.name) })
    .first()
    .click()
  await page.getByRole('dialog', { name: new RegExp(ada.name) }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: words.call }).click()
  await page.getByRole('heading', { name: words.call, level: 1 }).waitFor()
})

test('an administrator ends a recall with a reason, and its report is kept', async () => {
  const { id } = await running('Ended', 25)
  const page = await site.signIn('admin', `/campaigns/${id}`)
  await button(page, 'End campaign').click()
  const dialog = page.getByRole('dialog', { name: 'End this campaign?' })
  await dialog.getByRole('textbox').fill('The maker is no more')
  await dialog.getByRole('button', { name: 'End campaign' }).click()
  await said(page, 'The campaign has ended.').waitFor()
  await page.getByText('The maker is no more').waitFor()
  for (const format of ['PDF', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `Report (${format})`).click(),
    ])
    expect(download.suggestedFilename()).toBe(`Report – Ended.${format.toLowerCase()}`)
  }
  await expectAccessible(page, 'a recall that has ended')
})

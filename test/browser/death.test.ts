import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { tabTo } from './keyboard.ts'

/**
 * A son reports his mother's death. Then it turns out to be a mistake, and everything that stopped is restored. In both
 * languages.
 */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database

/** A client with two pieces, one on hold, and a son. */
async function somebody(language: number): Promise<{ id: number; held: number }> {
  const { rows } = await sql<{ id: number }>`
    UPDATE clients SET deceased_on = NULL, language_id = ${language} WHERE id = (SELECT c.id FROM clients c
      WHERE c.archived_at IS NULL AND c.language_id <> 0
        AND (SELECT count(*) FROM loans l WHERE l.client_id = c.id AND l.return_date IS NULL AND l.archived_at IS NULL) = 2
        AND NOT EXISTS (SELECT FROM client_contacts k WHERE k.client_id = c.id AND k.name = 'Luc Haché')
      ORDER BY c.id LIMIT 1) RETURNING id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`DELETE FROM client_contacts WHERE client_id = ${id}`.execute(db)
  await sql`INSERT INTO client_contacts (client_id, name, phone_number, type)
    VALUES (${id}, 'Luc Haché', '5065550177', 'NEXT_OF_KIN')`.execute(db)
  const held = await sql<{ id: number }>`
    UPDATE equipment SET held_for = ${id}, held_at = now() WHERE id = (SELECT min(id) FROM equipment WHERE NOT on_loan
      AND held_for IS NULL AND archived_at IS NULL AND reserved_until IS NULL AND status_id IS NULL AND NOT lost)
    RETURNING id`.execute(db)
  return { id, held: held.rows[0]?.id ?? 0 }
}

const WORDS = {
  en: {
    ...{ who: 'staff', language: 1 },
    ...{
      deceased: 'Client is deceased',
      date: 'Date of Death',
      save: 'Save',
    },
    ...{ title: /^Death of /, stays: 'Stays with the family until', day: 'Day' },
    ...{ letter: 'Letter', condolences: 'Our condolences', to: 'To Luc Haché' },
    ...{ saved: /Nothing more is sent to/, died: /This client died on .*Nothing more is sent to them\./ },
    ...{ collect: /To be collected from/, kept: /^Download Our condolences/, away: /taken away/ },
    note: /On hold again: .*Due and collected as before/,
  },
  fr: {
    ...{ who: 'agent', language: 2 },
    ...{ deceased: 'Le client est décédé', date: 'Date du décès' },
    ...{ save: 'Enregistrer', title: /^Décès : /, stays: 'Reste dans la famille jusqu’au', day: 'Jour' },
    ...{ letter: 'Lettre', condolences: 'Nos condoléances', to: 'À Luc Haché' },
    ...{ saved: /Plus rien n’est envoyé à/, died: /Ce client est décédé le .*Plus rien ne lui est envoyé\./ },
    ...{
      collect: /À récupérer à partir du/,
      kept: /^Télécharger Nos condoléances/,
      away: /a été retirée/,
    },
    note: /De nouveau mis de côté.*Échéance et récupération comme avant/,
  },
}

test.each(Object.values(WORDS))('a death, and that it was none: $who', async (words) => {
  const { id, held } = await somebody(words.language)
  const page = await site.signIn(words.who as 'staff', `/clients/${id}`)
  const general = page.locator('#general')
  await general.getByRole('checkbox', { name: words.deceased }).press('Space')
  await general.getByRole('textbox', { name: words.date }).fill('2026-11-20')
  await page.keyboard.press('Control+s')

  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
  await page.getByText(words.to).waitFor()
  await expectAccessible(page, 'a death')
  await page.setViewportSize({ width: 1280, height: 900 })
  const equipment = page.locator('#equipment')
  await equipment.getByRole('radio', { name: words.stays }).first().press('Space')
  await tabTo(page, equipment.getByRole('textbox', { name: words.day }).first())
  await page.keyboard.type('2099-06-02')
  await page
    .getByRole('combobox', { name: words.letter, exact: true })
    .selectOption({ label: words.condolences })
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await said(page, words.saved).waitFor()
  await page.getByText(words.died).first().waitFor()
  await page.locator('#loans').getByText(words.collect).waitFor()
  await page.locator('#correspondence').getByRole('button', { name: words.kept }).waitFor()
  const holdOf = async () =>
    (
      await sql<{
        client: number | null
      }>`SELECT held_for AS client FROM equipment WHERE id = ${held}`.execute(db)
    ).rows[0]?.client
  expect(await holdOf()).toBeNull()

  // opened again, it shows the report
  await page.goto(`/clients/${id}/death`)
  await equipment.getByRole('radio', { name: words.stays }).first().waitFor()
  expect(await equipment.getByRole('radio', { name: words.stays, checked: true }).count()).toBe(1)
  expect(await equipment.getByRole('textbox', { name: words.day }).first().inputValue()).toBe('2099-06-02')
  await page.goto(`/clients/${id}`)

  await general.getByRole('checkbox', { name: words.deceased }).press('Space')
  await page.keyboard.press('Control+s')
  await said(page, words.away).waitFor()
  await page.locator('#notes').getByText(words.note).waitFor()
  await soon(holdOf).toBe(id)
})

test('who moves takes one piece along; the other is collected', async () => {
  const { id } = await somebody(1)
  const page = await site.signIn('staff', `/clients/${id}`)
  await page.getByRole('link', { name: 'Moved away, with what is lent' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Move of / }).waitFor()
  await page.getByRole('textbox', { name: 'Address 1' }).fill('7, rue des Aulnes')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Moncton')
  await page.getByRole('option', { name: 'Moncton', exact: true }).click()
  await page.getByRole('textbox', { name: 'Postal Code' }).fill('E1C 1A1')
  await page.keyboard.press('Control+s')
  await page.locator(ALERT).getByRole('link').first().waitFor()
  const equipment = page.locator('#equipment')
  await equipment.getByRole('radio', { name: 'Goes along' }).first().press('Space')
  await equipment.getByRole('radio', { name: 'Is collected' }).last().press('Space')
  await expectAccessible(page, 'a move')
  await page.keyboard.press('Control+s')
  await said(page, /The new address of .* has been saved\./).waitFor()
  await page
    .locator('#notes')
    .getByText(/Goes along: .*To be collected: /)
    .waitFor()
  await page
    .locator('#loans')
    .getByText(/To be collected from/)
    .waitFor()
})

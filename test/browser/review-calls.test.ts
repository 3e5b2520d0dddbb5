import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { lend } from './lent.ts'

/** A review of loans is completed by reviewing each loan: at a desk entry by entry, on a phone from the call list. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database

/** A running review of two loans of their own type. */
async function reviewing(title: string, from: number) {
  const { rows: people } = await sql<{ id: number }>`SELECT id FROM clients
    WHERE deceased_on IS NULL AND archived_at IS NULL AND EXISTS (SELECT FROM client_phone_numbers p WHERE p.client_id = clients.id)
    ORDER BY id LIMIT 2 OFFSET ${from}`.execute(db)
  const pieces = await freePieces(site, 2, from)
  for (const [n, { id }] of people.entries()) await lend(site, { client: id, piece: pieces[n]?.id ?? 0 })
  const { rows } = await sql<{
    id: number
  }>`WITH type AS (INSERT INTO loan_types (name, review_months) VALUES (${title}, 12) RETURNING id)
    INSERT INTO campaigns (kind, title, loan_type_id, created_by, updated_by)
    SELECT 'REVIEW', ${title}, id, 1, 1 FROM type RETURNING id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`UPDATE loans SET type_id = (SELECT loan_type_id FROM campaigns WHERE id = ${id})
    WHERE return_date IS NULL AND equipment_id = ANY(${pieces.map((piece) => piece.id)}::int[])`.execute(db)
  await sql`UPDATE campaigns SET state = 'STARTING', started_at = now(), started_by = 1 WHERE id = ${id}`.execute(
    db,
  )
  await sql`SELECT graphile_worker.add_job('work_off_campaigns')`.execute(db)
  await soon(() => states(id)).toEqual(['OPEN', 'OPEN'])
  return id
}

async function states(id: number) {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM campaign_entries WHERE campaign_id = ${id} ORDER BY id`.execute(db)
  return rows.map(({ state }) => state)
}

/** Records in the review of a loan that it is still needed. */
async function review(page: Page, words: { open: string; needed: string; save: string }) {
  await button(page, words.open).press('Enter')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words.save }) })
  await dialog.getByRole('radio', { name: words.needed }).check()
  await dialog.getByRole('button', { name: words.save }).press('Enter')
}

test('an entry of a review is answered by the review of its loan', async () => {
  const id = await reviewing('Desk review', 30)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM campaign_entries WHERE campaign_id = ${id} ORDER BY id`.execute(db)
  const page = await site.signIn('staff', `/campaigns/${id}/entries/${rows[0]?.id}`)
  await review(page, { open: 'Review loan…', needed: 'Still needed', save: 'Save review' })
  await said(page, /^Saved\. The next review is on /).waitFor()
  await page.getByRole('dialog').getByText('Done').waitFor()
  await expectAccessible(page, 'the entry of a review')
  expect(await states(id)).toEqual(['DONE', 'OPEN'])
})

test('who is called about a review is asked at once, on a phone, in French', async () => {
  const id = await reviewing('Suivi annuel', 36)
  const page = await site.signIn('agent', `/campaigns/${id}/calls`, { viewport: { width: 390, height: 844 } })
  await said(page, 'Encore à appeler : 2').waitFor()
  await expectAccessible(page, 'the call list of a review')
  const words = { open: 'Suivi du prêt…', needed: 'Toujours utile', save: 'Enregistrer le suivi' }
  // earlier input is kept
  await page.getByRole('textbox', { name: 'Note' }).fill('Elle marche mieux')
  // and is kept when the review is left while a colleague changes the entry
  await button(page, words.open).press('Enter')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words.save }) })
  await dialog.waitFor()
  await sql`UPDATE campaign_entries SET version = version + 1 WHERE campaign_id = ${id}`.execute(db)
  await dialog.getByRole('button', { name: 'Annuler' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Elle marche mieux')
  await review(page, words)
  await said(page, 'Encore à appeler : 1').waitFor()
  expect((await states(id)).toSorted()).toEqual(['DONE', 'OPEN'])
  const { rows } = await sql`SELECT FROM client_notes WHERE message LIKE '%Elle marche mieux'`.execute(db)
  expect(rows).toHaveLength(1)
  await review(page, words)
  await page.getByText('Vous avez appelé tout le monde.').waitFor()
  expect(await states(id)).toEqual(['DONE', 'DONE'])
})

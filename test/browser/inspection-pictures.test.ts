import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { pressInRow, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

/** A checklist that requires pictures, in both languages. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
// for the agent of the demonstration, who reads French
await sql`UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions) UNION
  SELECT unnest('{READ_INSPECTIONS,CREATE_INSPECTIONS,UPDATE_INSPECTIONS}'::text[])) WHERE code = 'REFERRAL_AGENT'`.execute(
  db,
)
const { rows: lifts } = await sql<{ id: number }>`
  SELECT e.id FROM equipment e JOIN equipment_subcategories s ON s.id = e.subcategory_id
  WHERE s.name = 'Floor lifts' AND e.archived_at IS NULL AND NOT on_loan AND NOT lost AND held_for IS NULL
    AND reserved_by IS NULL AND status_id IS NULL AND purchase_date < '2024-01-01' ORDER BY e.id LIMIT 2`.execute(
  db,
)
// without the demonstration's own inspections
await sql`DELETE FROM inspections`.execute(db)
await sql`DELETE FROM maintenance_plans`.execute(db)
await sql`WITH list AS (INSERT INTO checklists (name, name_fr, kind) VALUES ('Of a lift', 'D’un lève-personne', 'INSPECTION') RETURNING id),
  version AS (INSERT INTO checklist_versions (checklist_id, number) SELECT id, 1 FROM list RETURNING id),
  lines AS (INSERT INTO checklist_lines (checklist_version_id, place, text, text_fr, answer, required, critical)
    SELECT id, 1, 'Label of the motor', 'Étiquette du moteur', 'PHOTO', true, false FROM version
    UNION ALL SELECT id, 2, 'Castors', 'Roulettes', 'PHOTO', false, false FROM version),
  plan AS (INSERT INTO maintenance_plans (name, name_fr, every_months, when_overdue, checklist_id)
    SELECT 'Yearly of the lift', 'Annuelle du lève-personne', 12, 'WARN', id FROM list RETURNING id)
  INSERT INTO maintenance_plan_subcategories
  SELECT plan.id, s.id FROM plan, equipment_subcategories s WHERE s.name = 'Floor lifts'`.execute(db)

const ENGLISH = {
  who: 'technician',
  enter: 'Enter inspection…',
  passed: 'Passed',
  save: 'Save',
  motor: 'Label of the motor',
  castors: 'Castors',
  take: 'Take picture…',
  remove: 'Remove picture: Castors',
  required: 'This field is required',
  saved: 'The inspection has been saved: Yearly of the lift.',
  correct: /^Correct: Yearly of the lift/,
  history: /^History of inspection: Yearly of the lift/,
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  enter: 'Saisir une inspection…',
  passed: 'Réussie',
  save: 'Enregistrer',
  motor: 'Étiquette du moteur',
  castors: 'Roulettes',
  take: 'Prendre une photo…',
  remove: 'Retirer la photo : Roulettes',
  required: 'Ce champ est obligatoire',
  saved: 'L’inspection a été enregistrée : Annuelle du lève-personne.',
  correct: /^Corriger : Annuelle du lève-personne/,
  history: /^Historique de l’inspection : Annuelle du lève-personne/,
}

test.each([
  [ENGLISH, 0],
  [FRENCH, 1],
] as const)('what a checklist asks of a lift is photographed, and corrected: $who', async (words, nth) => {
  const { id } = lifts[nth] ?? { id: 0 }
  const page = await site.signIn(words.who as 'technician', `/equipment/${id}`)
  const section = page.locator('#inspections')
  await section.getByRole('button', { name: words.enter }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.passed, exact: true }).check()
  const shoot = async (line: number, name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: words.take }).nth(line).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer: await picture() })
  }
  await dialog.getByRole('button', { name: words.save }).click()
  await dialog.getByText(words.required).first().waitFor()
  await shoot(0, 'motor.jpg')
  await shoot(1, 'castors.jpg')
  await dialog.getByRole('img', { name: words.castors }).waitFor()
  await expectAccessible(page, 'pictures of an inspection')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: words.save }).click()
  await said(page, words.saved).waitFor()
  await section.getByRole('img', { name: words.motor }).waitFor()
  await section.getByRole('img', { name: words.castors }).waitFor()

  await pressInRow(section, words.correct)
  await dialog.getByRole('img', { name: words.motor }).waitFor()
  await dialog.getByRole('button', { name: words.remove }).click()
  await dialog.getByRole('button', { name: words.save }).click()
  await dialog.waitFor({ state: 'detached' })
  await soon(() => section.getByRole('img').count()).toBe(1)

  await pressInRow(section, words.history)
  const history = page.getByRole('dialog', { name: words.history })
  await history.getByText('castors.jpg').first().waitFor()
  expect(await history.getByRole('deletion').getByText('castors.jpg').count()).toBe(1)
})

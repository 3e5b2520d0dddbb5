import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** An overdue lift cannot go out until it is inspected, in both languages. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
// for the agent of the demonstration, who reads French, with the permissions of staff on inspections
await sql`UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions) UNION
  SELECT unnest('{READ_INSPECTIONS,CREATE_INSPECTIONS,UPDATE_INSPECTIONS}'::text[])) WHERE code = 'REFERRAL_AGENT'`.execute(
  db,
)
const { rows: lifts } = await sql<{ id: number }>`
  SELECT e.id FROM equipment e JOIN equipment_subcategories s ON s.id = e.subcategory_id
  WHERE s.name = 'Floor lifts' AND e.archived_at IS NULL AND NOT on_loan AND NOT lost AND held_for IS NULL
    AND reserved_by IS NULL AND status_id IS NULL AND purchase_date < '2024-01-01' ORDER BY e.id LIMIT 3`.execute(
  db,
)
const [lent] = lifts.splice(2, 1)
if (lent) await lend(site, { client: 5, piece: lent.id })
// the demonstration's inspections only warn
await sql`DELETE FROM inspections`.execute(db)
await sql`DELETE FROM maintenance_plans`.execute(db)
await sql`WITH plan AS (INSERT INTO maintenance_plans (name, name_fr, every_months, when_overdue)
    VALUES ('Yearly of the lift', 'Annuelle du lève-personne', 12, 'BLOCK') RETURNING id)
  INSERT INTO maintenance_plan_subcategories
  SELECT plan.id, s.id FROM plan, equipment_subcategories s WHERE s.name = 'Floor lifts'`.execute(db)

const blocks = async (id: number) => {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM equipment_blocks WHERE equipment_id = ${id} AND ended_at IS NULL`.execute(db)
  return rows.map(({ kind }) => kind)
}

const ENGLISH = {
  who: 'technician',
  overdue: 'Inspection overdue',
  since: /^Overdue since /,
  lead: 'To its inspections',
  enter: 'Enter inspection…',
  choose: 'Choose the certificate…',
  passed: 'Passed',
  save: 'Save',
  saved: 'The inspection has been saved: Yearly of the lift.',
  certificate: /^Certificate: Yearly of the lift/,
  correct: /^Correct: Yearly of the lift/,
  remarked: 'Passed with a remark',
  remark: 'Remark',
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  overdue: 'Inspection en retard',
  since: /^En retard depuis le /,
  lead: 'Voir ses inspections',
  enter: 'Saisir une inspection…',
  choose: 'Choisir le certificat…',
  passed: 'Réussie',
  save: 'Enregistrer',
  saved: 'L’inspection a été enregistrée : Annuelle du lève-personne.',
  certificate: /^Certificat : Annuelle du lève-personne/,
  correct: /^Corriger : Annuelle du lève-personne/,
  remarked: 'Réussie avec une remarque',
  remark: 'Remarque',
}

test.each([
  [ENGLISH, 0],
  [FRENCH, 1],
] as const)('an overdue lift is inspected by keyboard, and can be lent: $who', async (words, nth) => {
  const { id } = lifts[nth] ?? { id: 0 }
  expect(await blocks(id)).toEqual(['INSPECTION'])
  const page = await site.signIn(words.who as 'technician', `/equipment/${id}`)
  await page.getByRole('heading', { name: words.overdue }).waitFor()
  const section = page.locator('#inspections')
  await section.getByText(words.since).waitFor()
  await page.getByRole('button', { name: words.lead }).press('Enter')
  await soon(() => hasFocus(section.getByRole('button', { name: words.enter }))).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const passed = dialog.getByRole('radio', { name: words.passed, exact: true })
  await passed.waitFor()
  await expectAccessible(page, 'an inspection')
  await tabTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  expect(await passed.isChecked()).toBe(true)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: words.choose }).press('Enter'),
  ])
  await chooser.setFiles({ name: 'Lift.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await dialog.getByText('Lift.pdf').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: words.save }).press('Enter')
  await said(page, words.saved).waitFor()
  await soon(() => blocks(id)).toEqual([])
  await page.getByRole('heading', { name: words.overdue }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'inspections')
  await page.setViewportSize({ width: 390, height: 844 })
  await section.scrollIntoViewIfNeeded()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: words.certificate }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe('Lift.pdf')

  await pressInRow(section, words.correct)
  await dialog.getByRole('radio', { name: words.remarked }).check()
  await dialog.getByRole('textbox', { name: words.remark }).fill('Castors worn')
  await dialog.getByRole('button', { name: words.save }).click()
  await section.getByText('Castors worn').waitFor()
  await lend(site, { client: 5, piece: id })
})

test('of a lift that is out its page says at whose home it is overdue', async () => {
  const page = await site.signIn('technician', `/equipment/${lent?.id}`)
  const section = page.locator('#inspections')
  await section.getByText(/^Overdue since /).waitFor()
  await section.getByText('At the client’s home:').waitFor()
  expect(await blocks(lent?.id ?? 0)).toEqual([])
  await expectAccessible(page, 'overdue at home')
  await page.setViewportSize({ width: 390, height: 844 })

  await sql`UPDATE maintenance_plans SET checklist_id =
    (SELECT id FROM checklists WHERE name = 'Yearly inspection of a lift')`.execute(db)
  await page.reload()
  await section.getByRole('button', { name: 'Enter inspection…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radiogroup', { name: /^Welds have no cracks/ }).waitFor()
  await dialog.getByRole('radio', { name: 'Passed', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page, 'lines that are not answered')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const yes of await dialog.getByRole('radio', { name: 'Yes' }).all()) await yes.check()
  await dialog.getByRole('textbox', { name: /^Load that was tested/ }).fill('180,5')
  await dialog.getByRole('textbox', { name: /^Who tested it/ }).fill('Two of us, with sandbags')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Take picture…' }).click(),
  ])
  await chooser.setFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The inspection has been saved: Yearly of the lift.').waitFor()
  await section.getByText(/^Due on /).waitFor()
  const { rows } = await sql`SELECT FROM inspection_lines WHERE value = '180.5'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a plan is made in Tools', async () => {
  const page = await site.signIn('admin', '/tools/equipment/maintenance', {
    viewport: { width: 1280, height: 1600 },
  })
  await page
    .getByRole('link', { name: 'Create Maintenance Plan' })
    .or(button(page, 'Create Maintenance Plan'))
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-yearly of the sling')
  site.expectFaults('400 POST /api/maintenance-plans')
  await button(page, 'Save').click()
  await page.getByText('Please choose at least one item or subcategory').first().waitFor()
  await page
    .getByRole('checkbox', { name: /^Ceiling lifts/ })
    .first()
    .check()
  await page.getByRole('textbox', { name: 'Months between Inspections' }).fill('6')
  await expectAccessible(page, 'maintenance plans')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await button(page, 'Save').click()
  await said(page, /maintenance plan has been/).waitFor()
  await page.getByRole('rowheader', { name: /Half-yearly of the sling/ }).waitFor()
})

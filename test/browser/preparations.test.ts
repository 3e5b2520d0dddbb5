import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** From the return of a lift to the shelf, in both languages, with the blocks in between. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database
// for the agent of the demonstration, who reads French, with the permissions of staff on preparations and returns
await sql`UPDATE roles SET permissions = ARRAY(SELECT unnest(permissions) UNION
  SELECT unnest('{READ_PREPARATIONS,CREATE_PREPARATIONS,UPDATE_PREPARATIONS,RETURN_LOANS}'::text[])) WHERE code = 'REFERRAL_AGENT'`.execute(
  db,
)
const { rows: lifts } = await sql<{ id: number; number: string }>`
  SELECT e.id, type_code || number || number_suffix AS number FROM equipment e
  JOIN equipment_subcategories s ON s.id = e.subcategory_id WHERE s.name = 'Floor lifts' AND e.archived_at IS NULL
    AND NOT on_loan AND NOT lost AND held_for IS NULL AND reserved_by IS NULL AND status_id IS NULL
    AND coalesce(last_return_date < '2026-10-01', true) ORDER BY e.id LIMIT 4`.execute(db)
for (const { id } of lifts) await lend(site, { client: 5, piece: id })

const state = async (id: number) => {
  const { rows } = await sql<{ status: string | null; kinds: string[] }>`
    SELECT s.name AS status, ARRAY(SELECT kind FROM equipment_blocks b WHERE b.equipment_id = e.id AND ended_at IS NULL) AS kinds
    FROM equipment e LEFT JOIN equipment_statuses s ON s.id = e.status_id WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

const ENGLISH = {
  who: 'staff',
  bringBack: 'Return',
  toClean: 'To clean and check',
  save: 'Save loan',
  goOn: 'Go on',
  yes: 'Yes',
  answered: /^8 of 10 answered$/,
  passed: 'Passed: it may go out',
  finish: 'Finish',
  reopen: 'Reopen…',
  close: 'Close message',
  toPrepare: /^To prepare: \d+$/,
  statuses: ['Lost', 'Not returned', 'In preparation'],
}
const FRENCH: typeof ENGLISH = {
  who: 'agent',
  bringBack: 'Retourner',
  toClean: 'À nettoyer et vérifier',
  save: 'Enregistrer le prêt',
  goOn: 'Continuer',
  yes: 'Oui',
  answered: /^8 réponses sur 10$/,
  passed: 'Réussie : elle peut être prêtée',
  finish: 'Terminer',
  reopen: 'Rouvrir…',
  close: 'Fermer le message',
  toPrepare: /^À préparer : \d+$/,
  statuses: ['Perdu', 'Non retourné', 'En préparation'],
}
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

test.each([
  [ENGLISH, 0],
  [FRENCH, 1],
] as const)('a lift comes back, is gone through by keyboard and is free again: $who', async (words, nth) => {
  const lift = lifts[nth] ?? { id: 0, number: '' }
  const page = await site.signIn(words.who as 'staff', `/equipment/${lift.id}`)
  await page.getByRole('button', { name: words.bringBack }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.toClean }).waitFor()
  await expectAccessible(page, 'return with a destination')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  // a dialog that is being saved does not close
  await button(page, words.close).waitFor()
  expect(await state(lift.id)).toEqual({ status: 'In preparation', kinds: ['PREPARATION'] })
  await page.keyboard.press('Escape')
  // of its statuses only a lost one can be chosen
  const free = page.locator('#status select option:enabled:not([value=""])')
  await soon(() => free.allTextContents()).toEqual(words.statuses)

  await link(page, words.goOn).focus()
  await page.keyboard.press('Enter')
  const groups = page.locator('ol').getByRole('radiogroup')
  await groups.first().waitFor()
  await expectAccessible(page, 'preparation')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const group of await groups.all()) {
    const yes = group.getByRole('radio', { name: words.yes })
    const { height } = (await group.locator('label').first().boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(56)
    await yes.focus()
    await page.keyboard.press('Space')
    await soon(() => yes.isChecked()).toBe(true)
  }
  await page.locator('input[inputmode="decimal"]').focus()
  await page.keyboard.type('97,5')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: words.answered }).waitFor()
  // the message of the return covers the foot of a phone
  await button(page, words.close).waitFor({ state: 'hidden' })
  await page.locator('input[inputmode="decimal"]').focus()
  await tabTo(page, page.getByRole('radio', { name: words.passed }))
  await page.keyboard.press('Space')
  await expectAccessible(page, 'preparation to be finished')
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, words.finish).focus()
  await page.keyboard.press('Enter')
  await button(page, words.reopen).waitFor()
  expect(await state(lift.id)).toEqual({ status: null, kinds: [] })
  await expectAccessible(page, 'finished preparation')
})

test.each([ENGLISH, FRENCH])('what waits is counted, and stands oldest first: $who', async (words) => {
  const page = await site.signIn(words.who as 'staff', '/equipment')
  if (words.who === 'staff') {
    await link(page, words.toPrepare).click()
    await page.getByRole('table').waitFor()
  } else await page.goto('/preparations')
  await page.locator('tbody a').first().waitFor()
  await expectAccessible(page, 'to prepare')
})

test('a critical No can only fail, and what has failed waits for the workshop', async () => {
  const lift = lifts[2] ?? { id: 0, number: '' }
  await sql`UPDATE loans SET return_date = loan_date WHERE equipment_id = ${lift.id} AND return_date IS NULL`.execute(
    db,
  )
  const page = await site.signIn('staff', `/equipment/${lift.id}`, { viewport: DESK })
  await button(page, 'Prepare…').click()
  await button(page, 'To clean and check').click()
  const groups = page.locator('ol').getByRole('radiogroup')
  await groups.first().waitFor()
  for (const [place, group] of (await groups.all()).entries()) {
    const chosen = group.getByRole('radio', { name: place === 1 ? 'No' : 'Yes' })
    await chosen.check()
    await soon(() => chosen.isChecked()).toBe(true)
  }
  await page.locator('input[inputmode="decimal"]').fill('80 %')
  await page.keyboard.press('Tab')
  await page.getByText('Please enter a number, without its unit').first().waitFor()
  await page.locator('input[inputmode="decimal"]').fill('80')
  await page.keyboard.press('Tab')
  await page.getByRole('radio', { name: 'Passed: it may go out' }).check()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Take picture').click()
  await (await chooser).setFiles({ name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('img', { name: 'Picture of the damage, if any' }).waitFor()
  site.expectFaults(`409 POST /api${new URL(page.url()).pathname}/finish`)
  await button(page, 'Finish').click()
  await page
    .getByText('A critical line is answered with No: this preparation can only fail.')
    .first()
    .waitFor()
  await page.getByRole('radio', { name: 'Failed: to the workshop' }).check()
  // a second press within this time counts as the same
  await page.waitForTimeout(400)
  await button(page, 'Finish').click()
  await button(page, 'Reopen…').waitFor()
  expect(await state(lift.id)).toEqual({ status: 'In the workshop', kinds: ['WORKSHOP'] })
  await page.goto(`/equipment/${lift.id}`)
  await button(page, 'Back from the workshop…').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'What was done' }).fill('Oiled')
  await button(page, 'Take it back').click()
  await soon(() => state(lift.id)).toEqual({ status: null, kinds: [] })
})

test('checklists are made in Tools, and their lines moved by buttons', async () => {
  const page = await site.signIn('admin', '/tools/equipment/checklists', {
    viewport: { width: 1280, height: 1600 },
  })
  await link(page, 'Handing over').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().waitFor()
  await expectAccessible(page, 'checklists')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await button(page, 'Move Brakes were shown up').focus()
  await page.keyboard.press('Enter')
  await said(page, 'Brakes were shown, position 1 of 8.').waitFor({ state: 'attached' })
  // dragged back by the mouse, far from the edges of the window, near which the page scrolls for as long as it is held
  await button(page, /^Drag /)
    .nth(1)
    .evaluate((grip) => grip.scrollIntoView({ block: 'center' }))
  const grip = await button(page, 'Drag Brakes were shown').boundingBox()
  const below = await button(page, /^Drag /)
    .nth(1)
    .boundingBox()
  if (!grip || !below) throw new Error('there is nothing to drag')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(below.x + below.width / 2, below.y + below.height, { steps: 10 })
  await page.locator('li[data-dragging]').waitFor()
  await page.mouse.up()
  await soon(() =>
    button(page, /^Drag /)
      .nth(1)
      .getAttribute('aria-label'),
  ).toBe('Drag Brakes were shown')
  await button(page, 'Move Brakes were shown up').click()
  await button(page, 'Save').click()
  await said(page, 'Your checklist has been updated successfully!').waitFor()
})

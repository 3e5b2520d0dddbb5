import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { readers } from './desk.ts'
import { button, choose, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend } from './lent.ts'

/** The dialog that returns one piece. */
const site = await openSite()
const { db } = site.database
const pieces = await freePieces(site, 6)
for (const { id } of pieces) await lend(site, { client: 5, piece: id })

/** The state of a piece: returned or not, its status and its last note. */
async function became(id: number) {
  const { rows } = await sql<{ back: boolean; status: string | null; note: string | null }>`
    SELECT NOT e.on_loan AS back, s.name AS status,
      (SELECT message FROM equipment_notes n WHERE n.equipment_id = e.id ORDER BY n.id DESC LIMIT 1) AS note
    FROM equipment e LEFT JOIN equipment_statuses s ON s.id = e.status_id WHERE e.id = ${id}`.execute(db)
  return rows[0]
}
const UPDATED = 'Your loan has been updated successfully!'
/** The open loan. */
async function loanOf(piece: number) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM loans WHERE equipment_id = ${piece} AND return_date IS NULL`.execute(db)
  return rows[0]?.id
}
/** It is completely within the window, and nothing covers it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = [
      document.elementFromPoint(x, top + 1),
      document.elementFromPoint(x, y),
      document.elementFromPoint(x, bottom - 1),
    ]
    return hit.every((one) => one !== null && (element.contains(one) || one.contains(element)))
  })
const radios = (page: Page) => page.getByRole('dialog').getByRole('radio')

const ENGLISH = {
  bringBack: 'Return',
  note: 'Equipment note',
  save: 'Save loan',
  saved: UPDATED,
  required: /^Return Status/,
  other: 'Return Status',
  toClean: 'To be cleaned',
}
const FRENCH: typeof ENGLISH = {
  bringBack: 'Retourner',
  note: 'Note sur l’équipement',
  save: 'Enregistrer le prêt',
  saved: 'Votre prêt a été mis à jour!',
  required: /^État au retour/,
  other: 'État au retour',
  toClean: 'À nettoyer',
}

test.each(readers(ENGLISH, FRENCH))(
  'from the page of a client a piece comes back with a status and a note, as $who reads it',
  async ({ who, window, say }) => {
    await letAgentsDoWhatStaffMay(site)
    await sql`UPDATE roles SET permissions = permissions || '{UPDATE_EQUIPMENT}' WHERE code IN ('STAFF', 'REFERRAL_AGENT')`.execute(
      db,
    )
    const piece = pieces[who === 'staff' ? 0 : 1]
    if (!piece) throw new Error('There is no piece')
    await sql`UPDATE loans SET loan_date = '2026-11-02' WHERE equipment_id = ${piece.id} AND return_date IS NULL`.execute(
      db,
    )
    const page = await site.signIn(who, '/clients/5', window)
    await page
      .getByRole('region')
      .getByRole('button', { name: new RegExp(`^${say.bringBack} ${piece.number}, `) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('100004').waitFor()
    await expectToFit(page)
    await dialog.getByRole('button', { name: say.save }).click()
    await dialog.getByRole('link', { name: say.required }).waitFor()
    await radios(page).first().check()
    await choose(page, say.other, say.toClean)
    // another status stands instead of the destination
    expect(await radios(page).first().isChecked()).toBe(false)
    await dialog.getByRole('textbox', { name: say.note }).fill('Left footrest missing.')
    await page.waitForTimeout(400)
    await dialog.getByRole('button', { name: say.save }).click()
    await said(page, say.saved).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await became(piece.id)).toEqual({
      back: true,
      status: 'To be cleaned',
      note: 'Left footrest missing.',
    })
  },
)

test('from the list a piece comes back, unless a colleague was quicker', async () => {
  const page = await site.signIn('technician', `/equipment?q=${pieces[2]?.number}`)
  const dialog = page.getByRole('dialog')
  await button(page, `Return ${pieces[2]?.number}`).click()
  await dialog.getByRole('heading', { name: `Return ${pieces[2]?.number}` }).waitFor()
  await soon(() => hasFocus(radios(page).first())).toBe(true)
  // a colleague is quicker
  const loan = await loanOf(pieces[2]?.id ?? 0)
  await sql`UPDATE loans SET return_date = '2026-11-02', version = version + 1, updated_by = 1 WHERE id = ${loan}`.execute(
    db,
  )
  site.expectFaults(`409 POST /api/loans/${loan}/return`)
  await radios(page).first().check()
  await dialog.getByRole('button', { name: 'Save loan' }).click()
  await dialog.getByText(`has already returned ${pieces[2]?.number}`).waitFor()
})

test('who may not return is offered no counter', async () => {
  const page = await site.signIn('viewer', `/equipment?q=${pieces[3]?.number}`)
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('button', { name: /^Return/ }).count()).toBe(0)
})

test('a note that is typed at the counter is asked about before it is lost', async () => {
  const { id, number } = pieces[4] ?? { id: 0, number: '' }
  const page = await site.signIn('technician', `/equipment/${id}`)
  await button(page, /^Return/)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Return ${number}` })
  const note = dialog.getByRole('textbox', { name: 'Equipment note' })
  await note.fill('Left footrest is missing')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').click()
  await soon(() => note.inputValue()).toBe('Left footrest is missing')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await button(page, 'Continue without saving').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await became(id)).toMatchObject({ back: false })

  await button(page, /^Return/)
    .first()
    .click()
  await note.fill('Right footrest is missing')
  await dialog.getByRole('radio').first().check()
  await page.keyboard.press('Escape')
  await button(page, 'Save and continue').click()
  await dialog.waitFor({ state: 'hidden' })
  await soon(() => became(id)).toMatchObject({ back: true, note: 'Right footrest is missing' })
})

test('what is typed stays when the return asks for a reason by the time it is saved', async () => {
  const { id } = pieces[5] ?? { id: 0 }
  const page = await site.signIn('technician', `/equipment/${id}`)
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save loan' }).click()
  await button(page, /^Return/)
    .first()
    .click()
  await radios(page).nth(2).check()
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Equipment note' })
  await note.fill('Left footrest is missing')
  // meanwhile its subcategory gets a checklist
  await sql`INSERT INTO checklist_subcategories (checklist_id, subcategory_id)
    SELECT c.id, e.subcategory_id FROM checklists c, equipment e
    WHERE c.kind = 'RETURN' AND c.deleted_at IS NULL AND e.id = ${id} ORDER BY c.id LIMIT 1`.execute(db)
  site.expectFaults(`400 POST /api/loans/${await loanOf(id)}/return`)
  await save()
  await page.getByText('Please say why it goes straight to the shelf').first().waitFor()
  await page.getByRole('textbox', { name: 'Why straight to the shelf?' }).fill('It was never used')
  expect(await note.inputValue()).toBe('Left footrest is missing')
  await page.waitForTimeout(400)
  await save()
  await said(page, UPDATED).waitFor()
  expect(await became(id)).toMatchObject({ back: true, note: 'Left footrest is missing' })
  const { rows } = await sql<{
    to: string
    why: string
  }>`SELECT destination AS to, r.note AS why FROM loan_returns r
    JOIN loans l ON l.id = r.loan_id WHERE l.equipment_id = ${id} ORDER BY r.returned_at DESC LIMIT 1`.execute(
    db,
  )
  expect(rows).toEqual([{ to: 'SHELF', why: 'It was never used' }])
})

test.each([
  [390, 844],
  [320, 568],
])(
  'on a phone of %i by %i Save and Cancel of a return stay in sight, and cover nothing',
  async (width, height) => {
    const page = await site.signIn('technician', `/equipment/${pieces[3]?.id}`, {
      viewport: { width, height },
    })
    await button(page, /^Return/)
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const acts = ['Cancel', 'Save loan'].map((name) => dialog.getByRole('button', { name, exact: true }))
    const fields = [radios(page).last(), dialog.getByRole('textbox', { name: 'Equipment note' })]
    for (const act of acts) await soon(() => isOnTop(act)).toBe(true)
    for (const field of fields) {
      await field.focus()
      for (const each of [field, ...acts]) await soon(() => isOnTop(each)).toBe(true)
    }
    // above an open keyboard they are at the end of the form
    await page.setViewportSize({ width, height: 300 })
    for (const each of [...fields, ...acts]) {
      await each.focus()
      await soon(() => isOnTop(each)).toBe(true)
    }
  },
)

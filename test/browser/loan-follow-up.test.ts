import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database

/** A client with one open loan, and the number of its piece. */
async function openLoan() {
  const { rows } = await sql<{ client: number; number: string; loan: number }>`
    SELECT l.client_id AS client, e.type_code || e.number || e.number_suffix AS number, l.id AS loan
    FROM loans l JOIN equipment e ON e.id = l.equipment_id JOIN clients c ON c.id = l.client_id
    WHERE l.return_date IS NULL AND l.archived_at IS NULL AND l.due_on IS NULL AND c.archived_at IS NULL AND c.deceased_on IS NULL
      AND (SELECT count(*) FROM loans o WHERE o.client_id = l.client_id AND o.return_date IS NULL) = 1
    ORDER BY l.id LIMIT 1`.execute(db)
  if (!rows[0]) throw new Error('nobody has one piece')
  return rows[0]
}

test.each([1280, 390])('a loan is reviewed and extended, %s pixels wide', async (width) => {
  const { client, number } = await openLoan()
  const page = await site.signIn('staff', `/clients/${client}`, { viewport: { width, height: 800 } })
  await pressInRow(page, `Review loan of ${number}`)
  const review = page.getByRole('dialog', { name: `Review loan of ${number}` })
  // the first answer has the focus
  await soon(() => hasFocus(review.getByRole('radio', { name: 'Still needed' }))).toBe(true)
  await page.keyboard.press('Space')
  await expectAccessible(page, 'the review of a loan')
  await page.setViewportSize({ width, height: 800 })
  await review.getByRole('textbox', { name: 'Next Review' }).fill('2099-03-02')
  await review.getByRole('button', { name: 'Save review' }).click()
  await said(page, 'Saved. The next review is on').waitFor()
  await page.getByText('Last reviewed').waitFor()
  await page.getByText('Last reviewed').scrollIntoViewIfNeeded()
  await pressInRow(page, `Extend loan of ${number}`)
  const extension = page.getByRole('dialog', { name: `Extend loan of ${number}` })
  // a Sunday
  await extension.getByRole('textbox', { name: 'New Due Date' }).fill('2099-03-01')
  await page.keyboard.press('Control+s')
  await said(page, `${number} is due on 02/03/2099. Nobody works on 01/03/2099.`).waitFor()
  await soon(() => page.locator('#loans').getByText('Due 02/03/2099').count()).toBe(1)
})

test('a loan that waits is reviewed and extended from the top of the page of its client', async () => {
  const { client, number, loan } = await openLoan()
  await sql`UPDATE loans SET review_on = organisation_day() - 1, due_on = working_day(organisation_day() - 9),
      collect_from = organisation_day() + 3 WHERE id = ${loan}`.execute(db)
  const page = await site.signIn('staff', `/clients/${client}`)
  const band = page.getByRole('region', { name: 'At a glance' })
  await band.getByText(/, overdue since .+, to review since .+, to be collected from /).waitFor()
  await page.getByRole('textbox', { name: 'Next of Kin', exact: true }).fill('Luc Haché')
  await band.getByRole('button', { name: new RegExp(`^Review ${number}, `) }).click()
  const review = page.getByRole('dialog', { name: `Review loan of ${number}` })
  await review.getByRole('radio', { name: 'Not reached' }).check()
  await review.getByRole('button', { name: 'Save review' }).click()
  await said(page, 'Saved. The loan stays to be reviewed.').waitFor()
  // its note appears among the others at once, and typed text stays
  await page.locator('#notes').getByText('Not reached. By phone.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Next of Kin', exact: true }).inputValue()).toBe('Luc Haché')
  // neither the days nor the acts overlap their neighbours
  const acts = await Promise.all(
    [/^Return /, /^Review /].map((name) => band.getByRole('button', { name }).first().boundingBox()),
  )
  const beside = await band.getByText('Open', { exact: true }).boundingBox()
  for (const act of acts) expect((act?.x ?? 0) + (act?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await band.getByRole('button', { name: new RegExp(`^Review ${number}, `) }).click()
  await review.getByRole('radio', { name: 'Still needed' }).check()
  await review.getByRole('button', { name: 'Save review' }).click()
  await soon(() => band.getByRole('button', { name: /^Review / }).count()).toBe(0)
  await band.getByRole('button', { name: new RegExp(`^Extend ${number}, `) }).click()
  const extension = page.getByRole('dialog', { name: `Extend loan of ${number}` })
  await extension.getByRole('textbox', { name: 'New Due Date' }).fill('2099-03-02')
  await extension.getByRole('textbox', { name: 'Reason' }).fill('Waits for a new chair')
  await extension.getByRole('button', { name: 'Extend loan', exact: true }).click()
  await soon(() => band.getByText(/overdue since/).count()).toBe(0)
})

test.each([
  ['staff', 1280, /^Print \d+ reminders?$/, 'The letters have been made: print the file.'],
  ['agent', 390, /^Imprimer \d+ avis d’échéance$/, 'Les lettres sont faites\u00a0: imprimez le fichier.'],
] as const)(
  'letters to whose loans end soon are printed by %s, %s pixels wide',
  async (who, width, act, done) => {
    await sql`UPDATE loan_types SET due_reminder = 'LETTER' WHERE name = 'Short-term'`.execute(db)
    await sql`DELETE FROM loan_reminders`.execute(db)
    const page = await site.signIn(who, '/work/LOANS_DUE', { viewport: { width, height: 844 } })
    const print = page.getByRole('button', { name: act })
    await print.waitFor()
    await expectAccessible(page, 'loans that are due')
    await page.setViewportSize({ width, height: 844 })
    const download = page.waitForEvent('download')
    await print.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await said(page, done).waitFor()
    await soon(() => print.count()).toBe(0)
  },
)

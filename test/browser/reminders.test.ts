import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const { db } = site.database

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
    await page.screenshot({ path: `dist/journeys/reminders-${who}.png`, fullPage: true })
    await expectAccessible(page, 'loans that are due')
    await page.setViewportSize({ width, height: 844 })
    const download = page.waitForEvent('download')
    await print.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await said(page, done).waitFor()
    await soon(() => print.count()).toBe(0)
  },
)

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

/** Letters can be in either language, the client's own first: nothing is imposed (decision 41). */
const site = await openSite()

test.each([
  { speaks: 'French', own: 'Lettre d’inscription', other: 'Registration letter', word: 'registration' },
  { speaks: 'English', own: 'Registration letter', other: 'Lettre d’inscription', word: 'inscription' },
])('a client who speaks $speaks is offered both letters, found by their own names', async (letter) => {
  const { rows } = await sql<{
    id: number
  }>`SELECT c.id FROM clients c JOIN languages l ON l.id = c.language_id
    WHERE l.name = ${letter.speaks} AND c.archived_at IS NULL AND c.deceased_on IS NULL ORDER BY c.id LIMIT 1`.execute(
    site.database.db,
  )
  const page = await site.signIn('staff', `/clients/${rows[0]?.id}`)
  await button(page, 'Templates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  const choice = (name: string) => dialog.getByRole('checkbox', { name: `Select ${name}` })
  await soon(() => choice(letter.own).isChecked()).toBe(true)
  expect(await choice(letter.other).isChecked()).toBe(false)
  await page.screenshot({ path: `dist/journeys/letters-${letter.speaks}.png` })
  await dialog.getByRole('searchbox').fill(letter.word)
  await soon(() => dialog.locator('tbody').getByRole('row').count()).toBe(1)
  await choice(letter.other).check()
  await dialog.getByRole('searchbox').fill('')
  await choice(letter.own).uncheck()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generate Documents' }).click()
  expect((await download).suggestedFilename()).toContain(letter.other)
})

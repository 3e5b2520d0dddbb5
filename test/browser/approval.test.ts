import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textOf } from '../docx.ts'
import { expectAccessible } from './axe.ts'
import { answer, button, field, pressInRow, said, UPDATED } from './fields.ts'
import { openSite } from './harness.ts'

/** The funder of a repair is asked before the work, in the words of its own form. */
const site = await openSite()
const { rows } = await sql<{ client: number; name: string }>`
  SELECT c.id AS client, c.first_name || ' ' || c.last_name AS name FROM loans l JOIN clients c ON c.id = l.client_id
  WHERE l.return_date IS NULL AND l.archived_at IS NULL AND c.archived_at IS NULL AND c.deceased_on IS NULL
    AND NOT EXISTS (SELECT FROM client_restrictions WHERE client_id = c.id) ORDER BY c.id LIMIT 1`.execute(
  site.database.db,
)
const [{ client, name }] = rows as [{ client: number; name: string }]

test('a case worker asks the funder with its form, and notes the answer from Today', async () => {
  const page = await site.signIn('staff', `/clients/${client}`)
  await button(page, 'Add funder number').click()
  await field(page, 'Funder or card').fill('Health Card')
  await field(page, 'Number').fill('900 412')
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  await page.locator('#repairs').getByRole('button', { name: 'Report a fault' }).click()
  await field(page, 'What is wrong').fill('Left brake slips')
  await page.keyboard.press('Control+s')
  await said(page, 'The fault is reported.').waitFor()
  const row = page.locator('#repairs').getByRole('row').filter({ hasText: 'Left brake slips' })
  await pressInRow(row, /^Ask the funder:/)
  const dialog = page.getByRole('dialog', { name: 'Ask the funder' })
  await answer(page, 'Does it work?', 'No').check()
  await dialog.getByRole('checkbox', { name: 'It is needed every day' }).check()
  await expectAccessible(page, 'the questions of a funder')
  await dialog.getByRole('button', { name: 'Save and make the form' }).click()
  await said(page, 'Saved: the funder has been asked.').waitFor()
  const templates = page.getByRole('dialog', { name: 'Templates' })
  await templates.getByRole('checkbox', { name: /Repair approval/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    templates.getByRole('button', { name: 'Generate Documents' }).click(),
  ])
  const form = textOf(readFileSync(await download.path()))
  for (const words of [name, 'Left brake slips', 'Health Card 900 412']) expect(form).toContain(words)
  await row.getByText(/^Funder asked on/).waitFor()

  await page.goto('/work/FUNDER_ANSWERS')
  const list = page.getByRole('table', { name: 'Waiting for funders' })
  await list
    .getByRole('link', { name: `Answer: ${name}`, exact: false })
    .first()
    .click()
  const noted = page.getByRole('dialog', { name: 'Funder’s answer' })
  await field(page, 'Approval number').fill('A-4471')
  await field(page, 'Funder answered on').fill(await field(page, 'Funder asked on').inputValue())
  await noted.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The funder’s answer is saved.').waitFor()
  await row.getByText(/^Funder answered on .*A-4471/).waitFor()
  await page.goto('/work/FUNDER_ANSWERS')
  // the demonstration data has another
  await list
    .getByRole('link', { name: /^Answer: / })
    .first()
    .waitFor()
  expect(await list.getByRole('link', { name: `Answer: ${name}`, exact: false }).count()).toBe(0)
})

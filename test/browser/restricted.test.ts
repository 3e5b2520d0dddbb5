import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button, LOST, pressInRow, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('the officer restricts a client, others find a page that asks why, and see the client for eight hours', async () => {
  const officer = await site.signIn('admin', '/clients/1')
  await officer.getByRole('heading', { level: 1 }).waitFor()
  await pressRare(officer, 'Who sees this client')
  const dialog = officer.getByRole('dialog', { name: 'Who sees this client' })
  await dialog.getByRole('checkbox', { name: 'Restrict this client' }).press('Space')
  const person = dialog.getByRole('combobox', { name: 'Add a person' })
  await person.fill('macphail')
  await person.press('Enter')
  await dialog.getByRole('listitem').filter({ hasText: 'MacPhail' }).waitFor()
  await expectAccessible(officer, 'who sees a client', [DESK, PHONE])
  await officer.setViewportSize(DESK)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  expect(await dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true')
  await officer.keyboard.type('Her neighbour works here')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await officer.getByText('Seen only by').waitFor()
  await officer.getByText('Restricted', { exact: true }).waitFor()
  await expectAccessible(officer, 'a restricted client', [DESK, PHONE])

  site.expectFaults('404 GET /api/clients/1')
  const staff = await site.signIn('staff', '/clients/1')
  await staff.getByRole('heading', { name: 'This client is not there' }).waitFor()
  await expectAccessible(staff, 'a client who is not there', [DESK, PHONE])
  await expectToFit(staff)
  await button(staff, 'Open it all the same').press('Enter')
  await staff.getByRole('dialog').waitFor()
  await staff.keyboard.type('She is at the door')
  await staff.getByRole('dialog').getByRole('button', { name: 'Open' }).press('Enter')
  await staff.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  const { rows } = await site.database.pool.query(
    `SELECT payload ->> 'text' AS text FROM graphile_worker._private_jobs WHERE payload ->> 'subject' LIKE '%restricted%'`,
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Éric/)

  await officer.setViewportSize(DESK)
  await pressRare(officer, 'History')
  await officer.getByText('Restriction overridden').waitFor()
  await officer.getByText('She is at the door').waitFor()
})

test('for a number that is nobody’s the page is the same, and then there is none', async () => {
  site.expectFaults('404 GET /api/clients/99999999', '404 POST /api/clients/99999999/override')
  const page = await site.signIn('viewer', '/clients/99999999')
  await button(page, 'Open it all the same').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Curious')
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'There is no client at this address.' }).waitFor()
})

test('the officer redacts a note, in its row or in the history where it was removed, by keyboard', async () => {
  const { database } = site
  const officer = await site.signIn('admin', '/clients/2')
  await officer.getByRole('heading', { level: 1 }).waitFor()
  await button(officer, 'Add note').first().click()
  await officer.keyboard.type('WRONG FILE: her brother’s diagnosis')
  await button(officer, 'Save note').press('Enter')
  await officer.getByText('Your note has been created successfully!').waitFor()
  await pressRare(officer, 'History')
  const history = officer.getByRole('complementary', { name: 'History' })
  await history.getByText('WRONG FILE').waitFor()
  await history
    .getByRole('button', { name: /^Redact this text: Note/ })
    .first()
    .press('Enter')
  const dialog = officer.getByRole('dialog', { name: 'Redact this text?' })
  await expectAccessible(officer, 'redacting a note', [DESK, PHONE])
  await officer.setViewportSize(DESK)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is her brother’s')
  await dialog.getByRole('button', { name: 'Redact' }).press('Enter')
  await officer.getByText('The text has been redacted.').waitFor()
  await officer.getByRole('complementary', { name: 'History' }).getByText('It is her brother’s').waitFor()
  await soon(() => officer.getByText('WRONG FILE').count()).toBe(0)
  await officer.getByRole('cell', { name: '[redacted]' }).waitFor()
  const { rows } = await database.pool.query(`SELECT FROM trail WHERE changes::text LIKE '%diagnosis%'`)
  expect(rows).toEqual([])
  // the phone note is redacted in place
  await database.pool.query(
    `INSERT INTO correspondence (client_id, user_id, how, language, text) VALUES (2, 1, 'PHONE', 'en', 'WRONG FILE: her sister')`,
  )
  await officer.reload()
  await officer.getByText('WRONG FILE: her sister').waitFor()
  await pressInRow(officer, /^Redact what was said/)
  await officer.keyboard.type('It is her sister’s')
  await officer.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Redact' }).press('Enter')
  await officer.getByText('The text has been redacted.').waitFor()
  await soon(() => officer.getByText('WRONG FILE').count()).toBe(0)
  const staff = await site.signIn('staff', '/clients/2')
  await staff.getByRole('heading', { level: 1 }).waitFor()
  expect(await staff.getByRole('button', { name: /^Redact/, includeHidden: true }).count()).toBe(0)
})

test('the officer hands out everything about a client, from its page and from the Tools', async () => {
  const officer = await site.signIn('admin', '/clients/3')
  const tool = button(officer, 'Everything about this client')
  await button(officer, /^More\b/).press('Enter')
  const [first] = await Promise.all([officer.waitForEvent('download'), tool.press('Enter')])
  expect(first.suggestedFilename()).toMatch(/^client-\d+-.*\.zip$/)
  await officer.goto('/tools/privacy/clients/3')
  const [second] = await Promise.all([officer.waitForEvent('download'), tool.click()])
  expect(
    readFileSync(await second.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expectAccessible(officer, 'who saw a client', [DESK, PHONE])
  await expectToFit(officer)
})

test('the officer says how long clients are kept, sees who is past that, and confirms whom to anonymise', async () => {
  const { pool } = site.database
  await pool.query(`UPDATE clients SET archived_at = '2001-02-03 16:00Z' WHERE id = (
    SELECT min(c.id) FROM clients c WHERE c.archived_at IS NOT NULL AND NOT EXISTS (SELECT FROM services s WHERE s.client_id = c.id)
      AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.client_id = c.id))`)
  const page = await site.signIn('admin', '/tools/privacy/retention')
  await page.getByText('All clients are kept for ever.').waitFor()
  const years = page.getByRole('textbox', { name: 'Years after archiving a client is kept' })
  await years.fill('20')
  await page.getByRole('main').getByRole('link', { name: 'Tools', exact: true }).click()
  await page.getByRole('dialog').getByText(LOST).waitFor()
  await button(page, 'Keep editing').click()
  await years.press('Control+s')
  await said(page, 'How long clients are kept has been saved.').waitFor()
  const row = page.getByRole('row').filter({ hasText: '03/02/2001' })
  await row.waitFor()
  await row.getByRole('checkbox').press('Space')
  await expectAccessible(page, '/tools/privacy/retention', [DESK, PHONE])
  await expectToFit(page)
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: 'Anonymise what is selected (1)' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Anonymise' }).click()
  await page.getByText('1 client has been anonymised.').waitFor()
  await page.getByText('No client is past their time.').waitFor()
  expect((await pool.query(`SELECT FROM clients WHERE first_name = 'Anonymised'`)).rowCount).toBe(1)
})

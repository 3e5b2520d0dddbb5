import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillClient } from './client-form.ts'
import { CREATED, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const ERIC = { firstName: 'Eric', lastName: 'Theriault Ouellette', birthDate: '1961-03-14' }
const TITLE = 'Is this client already here?'

test('who may already be here is named while one types, with a link that opens beside the form', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z100' })
  const warning = page.getByRole('alert').filter({ hasText: TITLE })
  const opening = page.waitForEvent('popup')
  await warning.getByRole('link', { name: 'Éric Thériault-Ouellette, 100000' }).click()
  const other = await opening
  await other.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  expect(await warning.textContent()).toContain('born 14/03/1961')
})

test('Save asks before somebody is entered twice: back keeps what is typed, all the same creates', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z200' })
  await save(page)
  const question = page.getByRole('dialog', { name: TITLE })
  await soon(() => hasFocus(question.getByRole('button', { name: 'Back to the form' }))).toBe(true)
  const opening = page.waitForEvent('popup')
  await question.getByRole('link', { name: 'Open Éric Thériault-Ouellette' }).click()
  await (await opening).getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  await question.getByRole('button', { name: 'Back to the form' }).focus()
  const saveButton = page.locator('[data-save-bar] button').last()
  expect(await saveButton.innerText()).toBe('Save')
  const width = (await saveButton.boundingBox())?.width
  expect(await question.textContent()).toContain('Éric Thériault-Ouellette, 100000, 14/03/1961')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await said(page, /^Unsaved changes/).waitFor()
  expect(await countOf('Z200')).toBe(0)

  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/clients', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await saveAgain(page)
  await question.getByRole('button', { name: 'Create a new client anyway' }).click()
  await page.getByRole('button', { name: 'Saving…' }).waitFor()
  expect((await saveButton.boundingBox())?.width).toBe(width)
  arrived.resolve()
  await said(page, CREATED).waitFor()
  expect(await countOf('Z200')).toBe(1)
})

test('who is entered twice becomes one with the client who was here', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z300' })
  await save(page)
  await page.getByRole('button', { name: 'Create and merge with 100000' }).click()
  await page.getByRole('heading', { name: /^Merge 10\d+ into 100000$/ }).waitFor()
  await page.getByRole('radio', { name: 'Z300' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  const { rows } = await sql`SELECT fcs_number FROM clients WHERE id = 1`.execute(site.database.db)
  expect(rows).toEqual([{ fcsNumber: 'Z300' }])
})

async function countOf(agencyNumber: string) {
  const { rows } = await sql`SELECT id FROM clients WHERE fcs_number = ${agencyNumber}`.execute(
    site.database.db,
  )
  return rows.length
}

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, heading, LOST, noForm, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const path = (page: Page) => new URL(page.url()).pathname
const modal = (page: Page) => page.getByRole('dialog', { name: 'Indirect Services' })
/** The rows of the list, by the beginning of their record. */
const found = (page: Page, words: string | RegExp) =>
  page.getByRole('group', { name: 'Indirect Services' }).getByRole('row').filter({ hasText: words })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Indirect Services' })
const open = (page: Page, words: string) => found(page, words).getByRole('link').click()

test('one is made, corrected and deleted; the address follows, and the page below stays', async () => {
  const page = await site.signIn('staff', '/clients?q=gallant')
  await page.getByRole('link', { name: 'Indirect Services' }).click()
  await noForm(page.getByRole('dialog'))
  expect(path(page)).toBe('/indirect-services')
  await button(page, 'Create Indirect Service').click()
  await heading(page, 'Create Indirect Service').waitFor()
  expect(path(page)).toBe('/indirect-services/new')
  expect(await field(page, 'Created By').inputValue()).toBe('Aubin Savoie')
  expect(await field(page, 'Created At').isDisabled()).toBe(true)
  await field(page, 'Note').fill('Rodeo of the rolling chairs')
  await save(page)
  await said(page, 'Your indirect service has been created successfully!').waitFor()
  await heading(page, 'Edit Indirect Service').waitFor()
  expect(path(page)).toMatch(/^\/indirect-services\/\d+$/)
  await found(page, /1 note(?!s)/)
    .filter({ hasText: 'Rodeo' })
    .waitFor()

  await button(page, 'Add note').click()
  await field(page, 'Note').fill('They thanked us.')
  await saveAgain(page)
  await said(page, 'Your indirect service has been updated successfully!').waitFor()
  await found(page, '2 notes').filter({ hasText: 'Rodeo' }).waitFor()

  await button(page, 'Add note').click()
  await field(page, 'Note').fill('What is deleted need not be saved, and nothing asks for it.')
  await button(page, 'Delete').click()
  await heading(page, 'Are you sure you want to delete this indirect service?').waitFor()
  await button(page, 'Delete indirect service').click()
  await soon(() => found(page, 'Rodeo').count()).toBe(0)
  expect(path(page)).toBe('/indirect-services')
  await button(page, 'Close Indirect Services').click()
  await soon(() => modal(page).count()).toBe(0)
  expect(page.url()).toMatch(/\/clients\?q=gallant$/)
})

test('without a note it is refused in the words of the specification', async () => {
  const page = await site.signIn('staff', '/indirect-services/new')
  await save(page)
  await page.locator(ALERT).getByText('New note: This field is required').waitFor()
  await button(page, 'Remove new note').click()
  await page.getByText('There are no notes.').waitFor()
  site.expectFaults('400 POST /api/indirect-services')
  await saveAgain(page)
  await page.locator(ALERT).getByText('At least one note is required to create an indirect service').waitFor()
})

test('the list is searched and paged on the server; notes are shown 20 a page', async () => {
  const page = await site.signIn('staff', '/indirect-services')
  await page.getByText('1 to 20 of 140').waitFor()
  await button(page, 'Next').click()
  await page.getByText('21 to 40 of 140').waitFor()
  await search(page).fill('ergotherapeute dumont')
  await soon(
    async () => new Set(await page.getByRole('row').getByText('Rencontre avec').allTextContents()),
  ).toEqual(new Set(['Rencontre avec l’ergothérapeute de l’hôpital Dr-Georges-L.-Dumont.']))
  await search(page).fill('zzzz')
  await page.getByText('Nothing matches the search.').waitFor()
  await search(page).fill('')
  await found(page, '24 notes').getByRole('link').click()
  const notes = page.getByRole('table', { name: 'Notes' }).locator('../..')
  await notes.getByText('1 to 20 of 24').waitFor()
  await notes.getByRole('button', { name: 'Next' }).click()
  await notes.getByText('21 to 24 of 24').waitFor()
})

test('every way of leaving asks before changes are lost, and staying stays', async () => {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Indirect Services' }).click()
  await open(page, '24 notes')
  await heading(page, 'Edit Indirect Service').waitFor()
  const address = page.url()
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Half a sentence')
  const leaving: Record<string, () => Promise<unknown>> = {
    'another row': () => found(page, '').nth(3).getByRole('link').click(),
    'a blank record': () => button(page, 'Create Indirect Service').click(),
    Cancel: () => button(page, 'Cancel').click(),
    'the close button': () => button(page, 'Close Indirect Services').click(),
    Escape: () => page.keyboard.press('Escape'),
    'an outer click': () => page.mouse.click(5, 400),
    'Back of the browser': () => page.evaluate(() => history.back()),
  }
  for (const [way, leave] of Object.entries(leaving)) {
    await leave()
    const asked = page.getByRole('dialog', { name: 'Unsaved changes' })
    await asked.waitFor()
    expect(await asked.getByRole('paragraph').textContent(), way).toBe(LOST)
    // Escape answers the question, but does not close the modal
    await (way === 'Escape' ? page.keyboard.press('Escape') : button(page, 'Keep editing').click())
    await asked.waitFor({ state: 'hidden' })
    expect(page.url(), way).toBe(address)
    expect(await field(page, 'Note').inputValue(), way).toBe('Half a sentence')
  }
  await button(page, 'Close Indirect Services').click()
  await button(page, 'Continue without saving').click()
  await heading(page, 'Clients').waitFor()
  await soon(() => modal(page).count()).toBe(0)
})

test('of two who save the same one the second is asked, and both notes are kept', async () => {
  const page = await site.signIn('staff', '/indirect-services/7')
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Mine')
  await site.database.pool.query(
    `INSERT INTO indirect_service_notes (indirect_service_id, message, author_id) VALUES (7, 'Theirs', 1)`,
  )
  await site.database.pool.query(
    'UPDATE indirect_services SET version = version + 1, updated_by = 1 WHERE id = 7',
  )
  site.expectFaults('409 PUT /api/indirect-services/7')
  await save(page)
  await button(page, 'Keep editing').click()
  await page.getByRole('cell', { name: 'Theirs' }).waitFor()
  expect(await field(page, 'Note').inputValue()).toBe('Mine')
  await saveAgain(page)
  await said(page, 'Your indirect service has been updated successfully!').waitFor()
  await page.getByRole('cell', { name: 'Mine', exact: true }).waitFor()
})

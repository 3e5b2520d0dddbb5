import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, LOST, openForm, said, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { logIn } from './log-in.ts'

const site = await openSite()

/** The form of a client that was opened from the list, with a change in it. */
async function changedForm() {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Anderson, Anne-Marie' }).click()
  await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
  await field(page, 'Address 2').fill('rear door')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  return page
}

const leaving: Record<string, (page: Page) => Promise<unknown>> = {
  'a link of the navigation': (page) => page.getByRole('link', { name: 'Home', exact: true }).click(),
  'the logo': (page) => page.getByRole('link', { name: 'Passerelle' }).click(),
  'the back link': (page) => page.getByRole('main').getByRole('link', { name: 'Clients' }).click(),
  Cancel: (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  'Back of the browser': (page) => page.evaluate(() => history.back()),
}

test('every way of leaving asks first, and Keep editing stays', async () => {
  const page = await changedForm()
  const address = page.url()
  for (const [way, leave] of Object.entries(leaving)) {
    await leave(page)
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.waitFor()
    expect(await question.getByRole('paragraph').textContent(), way).toBe(LOST)
    const keep = question.getByRole('button', { name: 'Keep editing' })
    await soon(() => hasFocus(keep)).toBe(true)
    await keep.click()
    await question.waitFor({ state: 'hidden' })
    expect(page.url(), way).toBe(address)
    expect(await field(page, 'Address 2').inputValue(), way).toBe('rear door')
  }
})

test('Escape never leaves a page, and a key of the page acts on nothing behind a question', async () => {
  const page = await changedForm()
  const address = page.url()
  await field(page, 'Address 2').press('Escape')
  await field(page, 'Address 2').press('Escape')
  expect(page.url()).toBe(address)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  for (const key of ['Control+s', 'Alt+n', 'Alt+ArrowLeft', '?', '/']) await page.keyboard.press(key)
  await soon(() => page.getByRole('dialog').count()).toBe(1)
  await button(page, 'Keep editing').click()
  expect(page.url()).toBe(address)
  expect(sent).toEqual([])
  await said(page, 'Unsaved changes in 1 field').waitFor()
})

test('Logout ends the session without the question', async () => {
  const page = await site.visit()
  await page.goto('/clients/5')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(`${site.server.url}/login`)
  await soon(() => page.getByRole('dialog').count()).toBe(0)
})

test('Continue without saving leaves, and the change is gone', async () => {
  const page = await changedForm()
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Continue without saving' }).click()
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await page.getByRole('link', { name: 'Anderson, Anne-Marie' }).click()
  await soon(() => field(page, 'Address 2').inputValue()).not.toBe('rear door')
})

test('Cancel on the form of a piece asks too, and leads to the list', async () => {
  const page = await site.signIn('staff', '/equipment')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
  await field(page, 'Model Number').fill('Typed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByText(LOST).waitFor()
  await page.getByRole('button', { name: 'Continue without saving' }).click()
  await page.waitForURL('**/equipment')
})

test('Save and continue saves, and goes where one wanted to', async () => {
  const page = await changedForm()
  const address = page.url()
  await page.evaluate(() => history.back())
  await button(page, 'Save and continue').click()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  await said(page, UPDATED).waitFor()
  await page.goto(address)
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
  await field(page, 'Address 2').fill('')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await button(page, 'Save and continue').click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

test('Save and continue stays with what is wrong, and with what somebody else has saved', async () => {
  const page = await changedForm()
  const address = page.url()
  await field(page, 'First Name').fill('')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await button(page, 'Save and continue').click()
  await page.getByRole('alert').filter({ hasText: 'First Name' }).waitFor()
  expect(page.url()).toBe(address)
  await field(page, 'First Name').fill('Anne')
  const id = Number(/\d+$/.exec(address)?.[0])
  await sql`UPDATE clients SET version = version + 1 WHERE id = ${id}`.execute(site.database.db)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  site.expectFaults(`409 PUT /api/clients/${id}`)
  await button(page, 'Save and continue').click()
  await page.getByRole('alert').filter({ hasText: 'Your changes are still here, but not saved.' }).waitFor()
  expect(page.url()).toBe(address)
  expect(await field(page, 'First Name').inputValue()).toBe('Anne')
})

test('Save and continue saves a blank record and a form within a page', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await button(page, 'Create Organization').click()
  await field(page, 'Name').fill('Saved on the way')
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await button(page, 'Save and continue').click()
  await page.waitForURL('**/tools/roles')
  await said(page, 'Your organization has been created successfully!').waitFor()
  await page.goto('/clients/6')
  await button(page, 'Add repair').click()
  const form = page.getByRole('form', { name: 'New repair' })
  await form.getByRole('textbox', { name: 'Details' }).fill('The left brake squeaks')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Save and continue').click()
  // it lacks what a repair needs
  await form.getByRole('alert').or(page.getByRole('alert')).first().waitFor()
  expect(await form.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('The left brake squeaks')
})

test('a reload asks in the words of the browser, and may be called off', async () => {
  const page = await changedForm()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await field(page, 'Address 2').inputValue()).toBe('rear door')
})

test('nothing is unsaved any more when the value stands as it was, and leaving asks nothing', async () => {
  const page = await changedForm()
  await field(page, 'Address 2').fill('')
  await soon(() => said(page, /^Unsaved changes/).count()).toBe(0)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

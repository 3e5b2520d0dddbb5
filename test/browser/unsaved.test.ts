import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, LOST, openForm, said, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()

/** The form of a client, opened from the list, with a change in it. */
async function changedForm() {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Anderson, Anne-Marie' }).click()
  await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
  await field(page, 'Address 2').fill('rear door')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  return page
}

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

test.each([
  { who: 'staff', path: '/clients/3', name: 'Address 2', put: '/api/clients/3' },
  { who: 'admin', path: '/tools/lists/cities/1', name: 'Name', put: '/api/cities/1' },
] as const)(
  'Ctrl and S on $path send nothing before something is changed',
  async ({ who, path, name, put }) => {
    const page = await site.signIn(who, path)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname)
    })
    const place = field(page, name)
    await place.press('Control+s')
    await place.fill('changed')
    await page.waitForTimeout(400)
    await place.press('Control+s')
    await said(page, /updated/).waitFor()
    expect(sent).toEqual([put])
  },
)

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

test('a second Back while the first is asked about leaves the question and the page', async () => {
  const page = await site.signIn('staff', '/home')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('link', { name: 'Anderson, Anne-Marie' }).click()
  await page.getByRole('heading', { name: /^Edit Client \d/ }).waitFor()
  const { pathname } = new URL(page.url())
  await field(page, 'First Name').fill('Twice')
  for (let press = 0; press < 2; press++) {
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').getByText(LOST).waitFor()
  }
  await button(page, 'Keep editing').click()
  await soon(() => new URL(page.url()).pathname).toBe(pathname)
  await soon(() => page.getByRole('dialog').count()).toBe(0)
  expect(await field(page, 'First Name').inputValue()).toBe('Twice')
  await button(page, 'Cancel').click()
  await button(page, 'Continue without saving').click()
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
  // it lacks required fields of a repair
  await form.locator(ALERT).or(page.locator(ALERT)).first().waitFor()
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

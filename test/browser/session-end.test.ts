import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { ALERT } from './alert.ts'
import { button, field, openForm, pressRare, said, save, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { drafts } from './kept.ts'
import { hasFocus } from './keyboard.ts'
import { enter, logIn } from './log-in.ts'
import { quietness } from './quiet.ts'

const site = await openSite()

test('a session that ended on the server leads to the login page and back, past the unsaved question', async () => {
  const page = await site.visit()
  const quiet = quietness(page)
  await logIn(page, 'admin@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goto('/clients/5')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await said(page, /^Unsaved changes/).waitFor()
  await quiet()
  await sql`DELETE FROM sessions`.execute(site.database.db)
  await endOfTrust()
  site.expectFaults('401 PUT /api/clients/5')
  await save(page)
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/clients/5')
  await page.locator(ALERT).filter({ hasText: 'Your session has ended.' }).waitFor()
  // a colleague's save in the meantime is kept
  await sql`INSERT INTO client_notes (client_id, message, author_id) VALUES (5, 'Written meanwhile.', 1)`.execute(
    site.database.db,
  )
  await sql`UPDATE clients SET first_name = 'Meanwhile', version = version + 1 WHERE id = 5`.execute(
    site.database.db,
  )
  await logIn(page, 'admin@example.org')
  await page.getByRole('heading', { name: 'Edit Client 100004' }).waitFor()
  const kept = page.locator(ALERT).filter({ hasText: 'What you typed here was kept.' })
  await kept.getByRole('button', { name: 'Put it back' }).click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
  await soon(() => hasFocus(field(page, 'Address 2'))).toBe(true)
  await save(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
  expect(await kept.count()).toBe(0)
  expect(await field(page, 'First Name').inputValue()).toBe('Meanwhile')
  await page.getByRole('cell', { name: 'Written meanwhile.' }).waitFor()
})

test('the form of a repair is open again after the next sign-in, with what was typed in it', async () => {
  const page = await site.visit()
  const quiet = quietness(page)
  await page.goto('/clients/6')
  await logIn(page, 'admin@example.org')
  await button(page, /^Add repair for /).click()
  const form = page.getByRole('form', { name: 'New repair' })
  await form.getByRole('textbox', { name: 'Details' }).fill('The left brake squeaks')
  const piece = form.getByRole('combobox', { name: 'Equipment Number' })
  await piece.fill('M1001')
  await page
    .getByRole('option', { name: /^M1001/ })
    .first()
    .click()
  const chosen = await piece.inputValue()
  await quiet()
  await sql`DELETE FROM sessions`.execute(site.database.db)
  await endOfTrust()
  site.expectFaults('401 GET /api/clients/6/history')
  await pressRare(page, 'History')
  await page.waitForURL((url) => url.pathname === '/login')
  await logIn(page, 'admin@example.org')
  await button(page, 'Put it back').click()
  await soon(() => form.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('The left brake squeaks')
  await soon(() => piece.inputValue()).toBe(chosen)
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await soon(() => drafts(page)).toEqual([])
})

test('a tab in which something is typed goes to the login page when another one logs out', async () => {
  const page = await site.visit()
  await page.goto('/clients/7')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await said(page, /^Unsaved changes/).waitFor()
  const other = await page.context().newPage()
  await other.goto('/clients')
  await other.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/clients/7')
  await page.locator(ALERT).filter({ hasText: 'What you typed is kept' }).waitFor()
  await logIn(page, 'finance@example.org')
  await page.getByRole('heading', { name: /^Client 100006/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  // it still belongs to the first user, whatever others did here
  await page.goto('/clients/7')
  await logIn(page, 'staff@example.org')
  await button(page, 'Put it back').click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
})

test('a tab whose user changed in another tab saves nothing under the other name, and says so', async () => {
  const page = await site.visit()
  await page.goto('/clients/9')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await soon(async () => (await drafts(page)).length).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/login?next=/clients')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await enter(other, 'finance@example.org')
  await page.waitForURL((url) => ['/home', '/login'].includes(url.pathname))
  expect(sent).toEqual([])
  // as if this tab had slept during the logout
  await page.goto('/clients/9')
  await page.getByRole('heading', { name: /^Client 100008/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  await enter(other, 'staff@example.org')
  await page.getByRole('dialog').filter({ hasText: 'Somebody has logged in as' }).waitFor()
  await button(page, 'OK').click()
  await page.goto('/clients/9')
  await button(page, 'Put it back').click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
})

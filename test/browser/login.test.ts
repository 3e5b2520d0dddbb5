import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { logIn } from './log-in.ts'
import { startProgram } from './server.ts'

const site = await openSite(startProgram)

test('a wrong password is said on the page, which stays as it was filled in', async () => {
  const page = await site.visit()
  site.expectFaults('401 POST /api/login')
  await logIn(page, 'staff@example.org', 'not the password')
  await page
    .locator(ALERT)
    .filter({ hasText: 'The e-mail address or the password is not correct.' })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await field(page, 'E-mail address').inputValue()).toBe('staff@example.org')
  // the password is to be typed again
  await soon(() => hasFocus(field(page, 'Password'))).toBe(true)
})

test('an empty form asks for both, without asking the server', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await button(page, 'Log In').click()
  const lines = page.locator(ALERT).getByRole('listitem')
  await soon(() => lines.allTextContents()).toEqual([
    'E-mail address: This field is required',
    'Password: This field is required',
  ])
})

test('who was sent to log in comes to the wanted page, with its phrase', async () => {
  const page = await site.visit()
  await page.goto('/clients?q=cormier&page=2')
  await page.waitForURL((url) => url.searchParams.get('next') === '/clients?q=cormier&page=2')
  await logIn(page, 'staff@example.org')
  await page.waitForURL('**/clients?q=cormier&page=2')
  await soon(() => page.getByRole('searchbox').inputValue()).toBe('cormier')
  const other = await site.visit()
  await other.goto('/home?q=cormier&t=clients')
  await logIn(other, 'staff@example.org')
  await other.waitForURL('**/home?q=cormier&t=clients')
})

test.each(['/home', '/', '/logout', '/login'])('%s is no page to come back to', async (path) => {
  const page = await site.visit()
  await page.goto(path)
  await field(page, 'E-mail address').waitFor()
  expect(page.url()).toBe(`${site.server.url}/login`)
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'a link that would lead to %s leads Home',
  async (next) => {
    const page = await site.visit()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, 'staff@example.org')
    await page.waitForURL(`${site.server.url}/home`)
  },
)

test.each([true, false])('Remember Me on (%s) is what the session lives by', async (wanted) => {
  const page = await site.visit()
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember Me' }).setChecked(wanted)
  await logIn(page, 'finance@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const { rows } = await sql<{ remember: boolean; days: number }>`
    SELECT remember, round(extract(epoch FROM expires_at - now()) / 86400, 1)::float AS days
    FROM sessions JOIN users u ON u.id = user_id WHERE username = 'finance@example.org'
    ORDER BY issued_at DESC LIMIT 1`.execute(site.database.db)
  expect(rows).toEqual([{ remember: wanted, days: wanted ? 7 : 0.5 }])
})

test('Logout ends the session on the server too, and Back shows nothing any more', async () => {
  const page = await site.visit()
  await logIn(page, 'technician@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(`${site.server.url}/login`)
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // that somebody has signed in here before
  await soon(async () => (await kept()).filter((key) => key.startsWith('passerelle'))).toEqual([
    'passerelle.device',
  ])
  await soon(sessionsOf('technician@example.org')).toBe(0)
  await page.goBack()
  await field(page, 'E-mail address').waitFor()
  expect(await page.getByRole('heading', { name: /^Welcome/ }).count()).toBe(0)
})

test('who logs out on the list asks the server for nothing more', async () => {
  const page = await site.visit()
  await page.goto('/clients')
  await logIn(page, 'technician@example.org')
  await page
    .getByRole('link', { name: /^Anderson/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Logout' }).click()
  await field(page, 'E-mail address').waitFor()
  await page.waitForLoadState('networkidle')
})

test('Logout reaches the server over a slow connection too', async () => {
  const page = await site.visit()
  await logIn(page, 'technician@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const loginShown = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await loginShown.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Logout' }).click()
  await field(page, 'E-mail address').waitFor()
  loginShown.resolve()
  await soon(sessionsOf('technician@example.org')).toBe(0)
})

const sessionsOf = (username: string) => async () => {
  const { rows } = await sql`SELECT 1 FROM sessions JOIN users u ON u.id = user_id
    WHERE username = ${username}`.execute(site.database.db)
  return rows.length
}

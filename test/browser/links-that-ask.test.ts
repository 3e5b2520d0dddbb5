import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, field } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const question = (page: Page) =>
  page.getByRole('heading', { name: /^(Log out\?|Se déconnecter\?|Fermer la session\?)$/ })
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /token|expired/.test(key)),
  )

async function member(username = 'staff@example.org'): Promise<Page> {
  const page = await site.visit()
  await logIn(page, username)
  await page.locator('#content').waitFor({ state: 'attached' })
  return page
}

test.each(['/logout', '/login', '/reset-password/any-token'])(
  '%s asks first, and Stay stays',
  async (path) => {
    const page = await member()
    const other = await page.context().newPage()
    await other.goto('/clients')
    await page.goto(path)
    await question(page).waitFor()
    await page.getByText('You are logged in as').waitFor()
    await button(page, 'Stay').click()
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    await other.reload()
    await other.getByRole('heading', { name: 'Clients' }).waitFor()
    expect(await stored(page)).toEqual(['passerelle.token'])
  },
)

test('after Log Out a link with a token sets the password, and marks none as expired', async () => {
  const page = await member()
  await page.goto('/reset-password/any-token')
  await button(page, 'Log Out').click()
  await page.waitForURL('**/reset-password/any-token')
  await soon(() => field(page, 'Token').inputValue()).toBe('any-token')
  expect(await stored(page)).toEqual([])
  await page.goto('/clients')
  await field(page, 'E-mail address').waitFor()
})

test('the logo and a reload of the question end nothing, Log Out does, and the Logout of the header asks nothing', async () => {
  const page = await member()
  await page.goto('/login?next=/clients')
  await question(page).waitFor()
  await page.reload()
  await question(page).waitFor()
  await button(page, 'Stay').click()
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await page.goto('/logout')
  await page.getByRole('banner').getByRole('link', { name: 'Passerelle' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goto('/logout')
  await button(page, 'Log Out').click()
  await page.waitForURL(`${site.server.url}/login`)
  await page.goto('/clients')
  await logIn(page, 'staff@example.org')
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(`${site.server.url}/login`)
  expect(await question(page).count()).toBe(0)
})

test('without a session the links are what they always were', async () => {
  const page = await site.visit()
  for (const [path, end] of [
    ['/logout', '/login'],
    ['/login', '/login'],
    ['/reset-password/any-token', '/reset-password/any-token'],
  ] as const) {
    await page.goto(path)
    await page.locator('form').waitFor()
    expect(new URL(page.url()).pathname).toBe(end)
  }
  expect(await stored(page)).toEqual([])
})

test.each(['viewer@example.org', 'agent@example.org'])(
  'what asks %s keeps WCAG 2.2 AA, and fits a phone',
  async (who) => {
    const page = await member(who)
    await page.goto('/logout')
    await question(page).waitFor()
    await expectAccessible(page, 'question')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectToFit(page)
  },
)

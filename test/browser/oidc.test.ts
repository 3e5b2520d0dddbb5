import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { codeOf } from '../factors.ts'
import { oidcServer } from '../oidc.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { button, field } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { SITE, startWith } from './server.ts'

const provider = await oidcServer(SITE)
afterAll(() => provider.stop())
const site = await openSite(startWith({ ...provider.env, OIDC_NAME: 'Appui ID' }))

const viewer = { sub: 'viewer', email: 'viewer@example.org', email_verified: true }
const agent = { sub: 'agent', email: 'agent@example.org', email_verified: true }
const sessions = async ({ email } = viewer) => {
  const { rows } = await sql<{ remember: boolean }>`
    SELECT s.remember FROM sessions s JOIN oidc_sessions o ON o.family = s.family JOIN users u ON u.id = s.user_id
    WHERE u.username = ${email}`.execute(site.database.db)
  return rows
}

test('the organisation’s account logs in, to the wanted page and remembered, and logs out at both', async () => {
  provider.person = viewer
  const page = await site.visit()
  site.spoil(page)
  await page.goto('/login?next=/clients?q=cormier')
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await expectAccessible(page, 'the login page with the account of the organisation')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Log In with Appui ID').click()
  await page.waitForURL('**/clients?q=cormier')
  expect(await sessions()).toEqual([{ remember: true }])
  expect(await page.evaluate(() => JSON.stringify(history.state) + location.href)).not.toContain('code=')

  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(`${provider.issuer}/session/end**`)
  await soon(() => sessions()).toEqual([])
  await page.getByRole('button').first().click()
  await page.waitForURL(`${site.server.url}/login`)
  await field(page, 'E-mail address').waitFor()
})

test('in French on a phone, by keyboard, it logs in and out at both', async () => {
  provider.person = agent
  const page = await site.visit({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' })
  site.spoil(page)
  await page.goto('/login')
  await soon(() => hasFocus(field(page, 'Adresse courriel'))).toBe(true)
  await expectToFit(page)
  await tabTo(page, button(page, 'Ouvrir une session avec Appui ID'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Équipement', level: 1 }).waitFor()
  expect(await sessions(agent)).toEqual([{ remember: false }])
  await tabTo(page, button(page, 'Menu'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Fermer la session' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${provider.issuer}/session/end**`)
  await soon(() => sessions(agent)).toEqual([])
  await page.getByRole('button').first().press('Enter')
  await page.waitForURL(`${site.server.url}/login`)
  await field(page, 'Adresse courriel').waitFor()
})

test('a locked session is unlocked where it began, on the page that was open, and its place is taken', async () => {
  provider.person = viewer
  const page = await site.visit()
  site.spoil(page)
  await page.goto('/login?next=/clients?q=cormier')
  await button(page, 'Log In with Appui ID').click()
  await page.waitForURL('**/clients?q=cormier')
  await page
    .getByRole('row')
    .filter({ hasText: /Cormier/ })
    .first()
    .waitFor()
  // like after closing the browser
  await page.goto('/api/health')
  await page.evaluate((at) => localStorage.setItem('passerelle.active', at), String(Date.now() - 16 * 60_000))
  await page.goto('/clients?q=cormier')
  const lock = page.getByRole('dialog', { name: 'Locked' })
  await lock.waitFor()
  await expectAccessible(page, 'the lock with the account of the organisation')
  await page.setViewportSize({ width: 1280, height: 800 })
  // idleness is checked again at the moment when the session starts
  const begun = page.waitForResponse('**/api/oidc/session')
  await page.route('**/api/settings', (route) => begun.then(() => route.continue()))
  await lock.getByRole('button', { name: 'Log In with Appui ID' }).click()
  await lock.waitFor({ state: 'detached' })
  await page.waitForURL('**/clients?q=cormier')
  await page
    .getByRole('row')
    .filter({ hasText: /Cormier/ })
    .first()
    .waitFor()
  await soon(() => sessions()).toHaveLength(1)
})

test('who has no account here is told so, and goes back to the login page', async () => {
  provider.person = { sub: 'stranger', email: 'stranger@example.org', email_verified: true }
  const page = await site.visit()
  site.spoil(page)
  await page.goto('/login')
  await button(page, 'Log In with Appui ID').click()
  await page.locator(ALERT).filter({ hasText: 'There is no account for you here.' }).waitFor()
  await expectAccessible(page, 'no account')
  await page.getByRole('link', { name: 'Return to Login Page' }).click()
  await field(page, 'E-mail address').waitFor()
})

test('before a role is changed the password is asked for there anew, and what was typed is offered again', async () => {
  provider.person = { sub: 'admin', email: 'admin@example.org', email_verified: true }
  const page = await site.visit()
  site.spoil(page)
  await page.goto('/login?next=/tools/roles')
  await button(page, 'Log In with Appui ID').click()
  await page.getByRole('rowheader', { name: 'Viewer' }).getByRole('link').click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Onlooker')
  const [id] = /\d+$/.exec(page.url()) ?? []
  site.expectFaults(`403 PUT /api/roles/${id}`)
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Log In with Appui ID' }).click()
  await page.waitForURL(`**/tools/roles/${id}`)
  await button(page, 'Put it back').click()
  expect(await title.inputValue()).toBe('Onlooker')
  await title.press('Control+s')
  await page.getByRole('rowheader', { name: 'Onlooker' }).waitFor()
})

test('where the provider has not said that it asked for a second factor, that of the account is asked for', async () => {
  provider.person = { sub: 'finance', email: 'finance@example.org', email_verified: true }
  await sql`UPDATE roles SET factor_required = true WHERE code = 'FINANCE'`.execute(site.database.db)
  const page = await site.visit({ viewport: { width: 390, height: 844 } })
  site.spoil(page)
  await page.goto('/login?next=/account')
  await button(page, 'Log In with Appui ID').click()
  await button(page, 'Set Up One-Time Codes').click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Current Password/)
    .fill(DEMO_PASSWORD)
  await button(page, 'Show the QR Code').click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const secret = shown.replaceAll(' ', '')
  await field(page, 'Code from the App').fill(codeOf(secret))
  await button(page, 'Confirm').click()
  await button(page, 'Done').click()

  const other = await site.visit({ viewport: { width: 390, height: 844 } })
  site.spoil(other)
  site.expectFaults('401 POST /api/oidc/session')
  await other.goto('/login?next=/clients')
  await button(other, 'Log In with Appui ID').click()
  await other.getByRole('heading', { name: 'Second Step' }).waitFor()
  await expectToFit(other)
  await expectAccessible(other, 'the second step after the organisation’s account')
  await field(other, 'Code from the App').fill('000000')
  await other.keyboard.press('Enter')
  await other.locator(ALERT).filter({ hasText: 'This code is not correct' }).waitFor()
  await field(other, 'Code from the App').fill(codeOf(secret, 1))
  await other.waitForTimeout(400)
  await button(other, 'Log In').click()
  await other.waitForURL('**/clients')
})

import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { button, field, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { logIn } from './log-in.ts'
import { TAKING_OUT } from './profiles.ts'

const site = await openSite()
const NEW = 'Un pont sur la Restigouche 1931'

async function account(username: string, language: 'en' | 'fr' = 'en'): Promise<Page> {
  const page = await site.visit()
  await logIn(page, `${username}@example.org`)
  await page
    .getByRole('link', { name: language === 'fr' ? 'Mon compte' : 'My account' })
    .first()
    .click()
  await page.getByRole('heading', { name: language === 'fr' ? 'Mon compte' : 'My account' }).waitFor()
  return page
}

async function sessionsOf(username: string): Promise<number> {
  const { rows } = await sql`SELECT DISTINCT family FROM sessions JOIN users u ON u.id = user_id
    WHERE username = ${`${username}@example.org`} AND expires_at > now()`.execute(site.database.db)
  return rows.length
}

test('my sessions are listed, one is ended, and then all others, by keyboard', async () => {
  const tablet = await site.visit()
  await logIn(tablet, 'finance@example.org')
  await tablet.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const third = await site.visit()
  await logIn(third, 'finance@example.org')
  await third.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const page = await account('finance')
  const table = page.getByRole('table', { name: 'My sessions' })
  await soon(() => table.getByRole('rowheader').allTextContents()).toHaveLength(3)
  expect(
    (await table.getByRole('rowheader').allTextContents()).filter((text) => text.includes('(this browser)')),
  ).toHaveLength(1)
  await expectToFit(page)
  await table
    .getByRole('button', { name: /^Log out / })
    .first()
    .click()
  await said(page, /has been logged out\.$/).waitFor()
  await soon(() => sessionsOf('finance')).toBe(2)
  const everywhere = button(page, 'Log out everywhere else').first()
  await everywhere.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await dialog.waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Log out everywhere else' }))
  await page.keyboard.press('Enter')
  await said(page, 'You have been logged out everywhere else.').waitFor()
  await soon(() => sessionsOf('finance')).toBe(1)
  await soon(() => table.getByRole('rowheader').count()).toBe(1)
  expect(await everywhere.count()).toBe(0)
})

test.each([
  ['viewer', 'en'],
  ['agent', 'fr'],
] as const)('%s finds the account in their language, and it keeps WCAG 2.2 AA', async (who, language) => {
  const other = await site.visit()
  await logIn(other, `${who}@example.org`)
  await other.locator('#content').waitFor({ state: 'attached' })
  const page = await account(who, language)
  await page.getByRole('rowheader').nth(1).waitFor()
  await expectAccessible(page, `account of ${who}`)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
})

test('the password is changed with the current one, and all other sessions end', async () => {
  const elsewhere = await site.visit()
  await logIn(elsewhere, 'technician@example.org')
  await elsewhere.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const page = await account('technician')
  const fill = async (current: string, password: string) => {
    await field(page, 'Current Password').fill(current)
    await field(page, 'New Password').fill(password)
    await field(page, 'Confirm New Password').fill(password)
    // a second press within this time counts as the same
    await page.waitForTimeout(400)
    await button(page, 'Change Password').click()
  }
  site.expectFaults('400 PUT /api/passwords/reset')
  await fill('not this one', NEW)
  await page
    .locator(ALERT)
    .getByRole('link', { name: 'Current Password: This is not your current password' })
    .waitFor()
  await fill(DEMO_PASSWORD, 'Passerelle2026!')
  const weak = 'The password you have entered is not strong enough. Please enter a new one and try again.'
  await page.locator(ALERT).filter({ hasText: weak }).waitFor()
  await fill(DEMO_PASSWORD, NEW)
  await said(page, /^Your password has been changed\./).waitFor()
  await soon(() => field(page, 'Current Password').inputValue()).toBe('')
  await soon(() => sessionsOf('technician')).toBe(1)
  site.expectFaults('401 GET /api/session')
  await elsewhere.goto('/clients')
  await elsewhere.waitForURL((url) => url.pathname === '/login')
  await logIn(elsewhere, 'technician@example.org', NEW)
  await elsewhere.getByRole('heading', { name: 'Clients' }).waitFor()
})

test('an administrator sees that a user is refused, lifts it, and signs them out everywhere', async () => {
  const lost = await site.visit()
  await logIn(lost, 'staff@example.org')
  await lost.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const guesses = Array.from({ length: 7 }, () =>
    fetch(`${site.server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'staff@example.org', password: 'wrong' }),
    }),
  )
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
  const page = await site.signIn('admin', '/tools/users')
  await page.getByRole('searchbox').fill('staff')
  await page.getByRole('row').filter({ hasText: 'Staff' }).getByRole('link').first().click()
  await page.getByText('Logins are refused for now, after too many that failed.').waitFor()
  await button(page, 'Lift the block').click()
  await said(page, /can log in again\.$/).waitFor()
  await soon(() => page.getByText('Logins are refused for now').count()).toBe(0)
  expect(await button(page, 'Lift the block').count()).toBe(0)
  await button(page, 'Log out everywhere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await said(page, /has been logged out everywhere\.$/).waitFor()
  await page.getByText('Not logged in anywhere.').waitFor()
  expect(await sessionsOf('staff')).toBe(0)
  await soon(() => hasFocus(page.locator('body'))).toBe(false)
})

/** Reads the title of a role from the database. */
const titleOf = async (code: string) => {
  const { rows } = await sql<{ title: string }>`SELECT title FROM roles WHERE code = ${code}`.execute(
    site.database.db,
  )
  return rows[0]?.title
}

test('the password is asked for again before a role is changed: Escape keeps what is typed, and by keyboard it is saved', async () => {
  const page = await site.visit()
  await logIn(page, 'admin@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goto('/tools/roles')
  await page.getByRole('rowheader', { name: 'Viewer' }).getByRole('link').click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Onlooker')
  const [id] = /\d+$/.exec(page.url()) ?? []
  site.expectFaults(`403 PUT /api/roles/${id}`, '400 POST /api/proofs')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = dialog.getByLabel(/^Current Password/)
  await soon(() => hasFocus(password)).toBe(true)
  await expectToFit(page)
  await expectAccessible(page, 'the password is asked for again')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Onlooker')
  expect(await page.locator(ALERT).count()).toBe(0)
  expect(await titleOf('VIEWER')).toBe('Viewer')

  await title.press('Control+s')
  await soon(() => hasFocus(password)).toBe(true)
  await page.keyboard.type('another password')
  await page.keyboard.press('Enter')
  await dialog.locator(ALERT).filter({ hasText: 'This is not your current password' }).waitFor()
  await password.fill(DEMO_PASSWORD)
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await soon(() => titleOf('VIEWER')).toBe('Onlooker')
  await dialog.waitFor({ state: 'detached' })
})

test('on a phone in French everything is taken out once the password was said, and nothing where it was not', async () => {
  const page = await site.visit({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await sql`UPDATE users SET language_id = 2 WHERE username = 'admin@example.org'`.execute(site.database.db)
  await logIn(page, 'admin@example.org')
  await page.locator('#content').waitFor()
  await page.goto('/tools/take-out')
  site.expectFaults('403 POST /api/take-out')
  await button(page, 'Tout emporter').click()
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' })
  await dialog.waitFor()
  await expectToFit(page)
  await expectAccessible(page, 'le mot de passe est redemandé')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('status').filter({ hasText: 'Rien n’a été enregistré.' }).waitFor()
  const download = page.waitForEvent('download', { timeout: TAKING_OUT })
  await button(page, 'Tout emporter').click()
  await dialog.getByLabel(/^Mot de passe actuel/).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  expect((await download).suggestedFilename()).toMatch(/^passerelle-/)
})

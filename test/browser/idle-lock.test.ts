import { sql } from 'kysely'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { noteActivity } from '#base/people/contract/sessions.ts'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { addDevice } from './device.ts'
import { button, field, openForm } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const lock = (page: Page) => page.getByRole('dialog', { name: /^(Locked|Verrouillé)$/ })

/** A page whose clock the test controls. */
async function visit(path: string, username: string): Promise<Page> {
  const page = await site.visit()
  site.spoil(page)
  await page.clock.install()
  await page.goto(path)
  await logIn(page, username)
  await page.locator('#content').waitFor({ state: 'attached' })
  // the watch reports activity as soon as it has begun
  const watched = page.waitForRequest(`**${noteActivity.path}`)
  await idle(page, '00:21')
  await watched
  return page
}

/** Lets time pass without a key. */
const idle = (page: Page, time: string) => page.clock.fastForward(time)

const isLocked = async (username: string) => {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT locked_at IS NOT NULL AS locked FROM sessions JOIN users u ON u.id = user_id
    WHERE username = ${username} ORDER BY started_at DESC LIMIT 1`.execute(site.database.db)
  return rows[0]?.locked
}

test('a session that the disk kept while the browser was closed is locked when it is opened again', async () => {
  const page = await site.visit()
  site.spoil(page)
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()
  await logIn(page, 'viewer@example.org')
  await page.locator('#content').waitFor({ state: 'attached' })
  await page.goto('about:blank')
  await page.goto('/clients')
  await page.getByRole('row').first().waitFor()
  expect(await lock(page).count()).toBe(0)
  await page.goto('/api/health')
  await page.evaluate((at) => localStorage.setItem('passerelle.active', at), String(Date.now() - 16 * 60_000))
  // reloading again and again must not show more, so ten seconds must be enough
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.goto('/clients')
  let passed = 0
  await soon(async () => {
    // answers arrive by the server's clock, for which that of the page stands still
    if (asked.size === 0 && passed < 10_000) {
      passed += 100
      await page.clock.runFor(100)
    }
    return lock(page).count()
  }).toBe(1)
  await soon(() => isLocked('viewer@example.org')).toBe(true)
})

test('after a quarter of an hour without a key the page is hidden, and the password shows it as it was', async () => {
  const page = await visit('/clients/5', 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await idle(page, '14:30')
  expect(await lock(page).count()).toBe(0)
  await page.keyboard.press('Shift')
  await idle(page, '10:00')
  expect(await lock(page).count()).toBe(0)
  await idle(page, '05:10')
  await lock(page).waitFor()
  await soon(() => isLocked('staff@example.org')).toBe(true)
  const password = lock(page).getByRole('textbox', { name: 'Password' })
  await soon(() => hasFocus(password)).toBe(true)
  // nothing of the page is visible or announced, and its shortcuts do nothing
  expect(await page.locator('#app').ariaSnapshot()).toBe('')
  expect(await field(page, 'Address 2').count()).toBe(0)
  expect(await page.title()).toBe('Locked · Passerelle')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await lock(page).waitFor()
  expect(sent).toEqual([])

  site.expectFaults('400 POST /api/session/unlock')
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await lock(page)
    .locator(ALERT)
    .getByRole('link', { name: 'Password: This is not your current password' })
    .waitFor()
  await password.fill(DEMO_PASSWORD)
  // a second press within this time counts as the same
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await soon(() => lock(page).count()).toBe(0)
  expect(await field(page, 'Address 2').inputValue()).toBe('rear door')
  await soon(() => hasFocus(field(page, 'Address 2'))).toBe(true)
  expect(await isLocked('staff@example.org')).toBe(false)
})

test('all tabs lock and unlock together, and a reload stays locked', async () => {
  const page = await visit('/clients', 'finance@example.org')
  const other = await page.context().newPage()
  await other.goto('/equipment')
  await other.getByRole('heading', { name: 'Equipment', exact: true }).waitFor()
  await idle(page, '15:10')
  await lock(other).waitFor()
  await soon(() => isLocked('finance@example.org')).toBe(true)
  await other.reload()
  await lock(other).waitFor()
  expect(await other.locator('#app').ariaSnapshot()).toBe('')
  await lock(other).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await lock(other).getByRole('button', { name: 'Unlock' }).click()
  await other.getByRole('heading', { name: 'Equipment', exact: true }).waitFor()
  await soon(() => lock(page).count()).toBe(0)
})

test('whoever logs in after a browser was closed while it was locked is not locked by a reload', async () => {
  const page = await visit('/clients', 'viewer@example.org')
  await idle(page, '15:10')
  await lock(page).waitFor()
  // the tab holds the session, and ends with the browser
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login?next=/clients')
  await logIn(page, 'viewer@example.org')
  await page.getByRole('row').first().waitFor()
  await page.reload()
  await page.getByRole('row').first().waitFor()
  expect(await lock(page).count()).toBe(0)
  expect(await isLocked('viewer@example.org')).toBe(false)
})

test('who wants to use the browser logs out by keyboard, and what was typed is kept for its user', async () => {
  const page = await visit('/clients/6', 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await idle(page, '15:10')
  await lock(page).waitFor()
  await soon(() => isLocked('staff@example.org')).toBe(true)
  await tabTo(page, lock(page).getByRole('button', { name: 'Log Out' }))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await lock(page).count()).toBe(0)
  await page.goto('/login?next=/clients/6')
  await logIn(page, 'staff@example.org')
  await button(page, 'Put it back').click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
})

test('who has a passkey unlocks with it, and nobody else is offered that', async () => {
  const page = await visit('/account', 'technician@example.org')
  await addDevice(page)
  await idle(page, '15:10')
  await lock(page).waitFor()
  expect(await lock(page).getByRole('button', { name: 'Unlock with a Passkey' }).count()).toBe(0)
  await lock(page).getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await soon(() => lock(page).count()).toBe(0)
  await button(page, 'Add a Passkey').click()
  await field(page, 'Name of the Passkey').fill('Office laptop')
  await page
    .getByRole('dialog')
    .getByLabel(/^Current Password/)
    .fill(DEMO_PASSWORD)
  await button(page, 'Add Passkey').click()
  await button(page, 'Done').click()
  await button(page, 'Remove Office laptop').waitFor()
  await idle(page, '15:10')
  await soon(() => isLocked('technician@example.org')).toBe(true)
  await expectAccessible(page, 'lock with a passkey')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
  const passkey = lock(page).getByRole('button', { name: 'Unlock with a Passkey' })
  await tabTo(page, passkey)
  await page.keyboard.press('Enter')
  await soon(() => lock(page).count()).toBe(0)
  expect(await isLocked('technician@example.org')).toBe(false)
  await button(page, 'Remove Office laptop').waitFor()
})

test.each([
  ['viewer@example.org', 'en'],
  ['agent@example.org', 'fr'],
])('the lock of %s keeps WCAG 2.2 AA, and fits a phone', async (username) => {
  const page = await visit('/equipment', username)
  await idle(page, '15:10')
  await lock(page).waitFor()
  await expectAccessible(page, 'lock')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, openForm, said, save, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })

async function member(remembered: boolean): Promise<Page> {
  const page = await site.visit()
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember Me' }).setChecked(remembered)
  await logIn(page, 'staff@example.org')
  await welcome(page).waitFor()
  return page
}

/** The time of the last activity: not part of the session. */
const ACTIVE = 'passerelle.active'

test('a session that is not remembered is on no disk, and a new tab of the browser has it all the same', async () => {
  const page = await member(false)
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    ACTIVE,
    'passerelle.device',
    'passerelle.open',
  ])
  const other = await page.context().newPage()
  await other.goto('/clients')
  await other.getByRole('heading', { name: 'Clients' }).waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Clients' }).waitFor()
})

test('of a closed browser nobody is signed in, of one that remembers its user is', async () => {
  for (const remembered of [true, false]) {
    const page = await member(remembered)
    const state = await page.context().storageState()
    const token = JSON.stringify(state).includes('passerelle.token')
    expect(token).toBe(remembered)
  }
})

test.each([true, false])(
  'a logout in one tab clears every other at once (Remember Me %s)',
  async (remembered) => {
    const page = await member(remembered)
    const other = await page.context().newPage()
    await other.goto('/clients/1')
    await other.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
    // nothing of it is visible, even while the login page is loading
    await other.route('**/assets/LoginPage*', () => {})
    await page.getByRole('link', { name: 'Logout' }).click()
    await soon(() => other.locator('#content').count()).toBe(0)
    expect(await other.locator('body').innerText()).not.toContain('100000')
    await other.unrouteAll()
    await page.waitForURL(`${site.server.url}/login`)
  },
)

test('a save says whose screen it was made on', async () => {
  const page = await member(false)
  await page.goto('/clients/8')
  await openForm(page)
  await field(page, 'Address 2').fill('By the lane')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  const user = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('passerelle.user') ?? '{}') as { id: number },
  )
  expect((await (await sent).allHeaders())['x-user']).toBe(String(user.id))
  await said(page, UPDATED).waitFor()
})

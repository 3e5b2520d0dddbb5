import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { ALERT } from './alert.ts'
import { launchOn } from './chromium.ts'
import { button, field, openForm, said, save, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { drafts } from './kept.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const offer = (page: Page) => page.locator(ALERT).filter({ hasText: 'What you typed here was kept.' })

/** The number of drafts on the disk. */
const kept = (page: Page) => soon(async () => (await drafts(page)).length)

const profile = mkdtempSync(join(tmpdir(), 'passerelle-profile-'))
afterAll(() => rmSync(profile, { recursive: true, force: true }))

const openBrowser = () => launchOn(profile, site.server.url)

/** Kills the browser, like a power cut: it has no time to store anything. */
async function kill(context: BrowserContext): Promise<void> {
  const tools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await tools?.send('SystemInfo.getProcessInfo')) ?? {}
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(processInfo.find(({ type }) => type === 'browser')?.id ?? 0, 'SIGKILL')
  await closed
}

test('what is typed survives a browser that is killed, on the disk unreadable', async () => {
  const first = await openBrowser()
  const page = first.pages()[0] ?? (await first.newPage())
  await page.goto('/clients/5')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('behind the Petitcodiac')
  await kept(page).toBe(1)
  const [draft] = await drafts(page)
  const { draftKey } = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('passerelle.token')}` }
    return (await (await fetch('/api/session', { headers })).json()) as { draftKey: string }
  })
  expect(draft?.text).not.toContain('Petitcodiac')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(draftKey)
  await kill(first)

  const second = await openBrowser()
  const again = second.pages()[0] ?? (await second.newPage())
  // the browser decides whether the session was on the disk yet
  await again.goto('/login?next=/clients/5')
  await logIn(again, 'staff@example.org')
  await offer(again).getByRole('button', { name: 'Put it back' }).click()
  await soon(() => field(again, 'Address 2').inputValue()).toBe('behind the Petitcodiac')
  await save(again)
  await said(again, UPDATED).waitFor()
  await kept(again).toBe(0)
  await second.close()
})

test('a tab that is closed by mistake has lost nothing, and two tabs keep what is theirs', async () => {
  const page = await site.signIn('staff', '/clients/8')
  await field(page, 'Address 2').fill('typed first')
  await kept(page).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/clients/8')
  await field(other, 'First Name').waitFor()
  // the first tab is open: its drafts are not offered elsewhere
  expect(await offer(other).count()).toBe(0)
  await field(other, 'Address 2').fill('typed second')
  await kept(page).toBe(2)
  await other.close({ runBeforeUnload: false })
  await page.reload()
  await offer(page).getByRole('button', { name: 'Put it back' }).click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('typed second')
  await save(page)
  await said(page, UPDATED).waitFor()
  await kept(page).toBe(1)
  await page.reload()
  await offer(page).getByRole('button', { name: 'Discard it' }).click()
  await kept(page).toBe(0)
  expect(await field(page, 'Address 2').inputValue()).toBe('typed second')
})

test('what is given up on purpose is not kept', async () => {
  const page = await site.signIn('staff', '/clients/9')
  await field(page, 'Address 2').fill('rear door')
  await kept(page).toBe(1)
  await button(page, 'Cancel').click()
  await button(page, 'Continue without saving').click()
  await kept(page).toBe(0)
})

const nameIn = (page: Page) =>
  page.getByRole('form', { name: 'Create Organization' }).getByRole('textbox', { name: 'Name' })

test('a blank record of the Tools is offered again, and its form stands open', async () => {
  const page = await site.signIn('admin')
  const other = await page.context().newPage()
  await other.goto('/tools/organizations')
  await button(other, 'Create Organization').click()
  await nameIn(other).fill('Cap-Pelé')
  await kept(page).toBe(1)
  await other.close()
  await page.goto('/tools/organizations')
  await offer(page).getByRole('button', { name: 'Put it back' }).click()
  await soon(() => nameIn(page).inputValue()).toBe('Cap-Pelé')
})

test('approval numbers in a list are kept', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  const number = page.getByRole('textbox', { name: /^Approval Number for/ }).first()
  await number.fill('AP-77')
  await kept(page).toBe(1)
  await page.reload()
  await button(page, 'Put it back').click()
  await soon(() => number.inputValue()).toBe('AP-77')
})

test('what nobody asked for in a week goes by itself', async () => {
  const page = await site.visit()
  site.spoil(page)
  const typed = new Date('2026-05-04T09:00:00')
  await page.clock.install({ time: typed })
  await page.goto('/clients/10')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  await field(page, 'Address 2').fill('rear door')
  await page.clock.runFor(1000)
  await kept(page).toBe(1)
  const later = typed.getTime() + 8 * 24 * 60 * 60_000
  await page.clock.setFixedTime(later)
  // activity in the meantime, so that the session is not locked
  await page.evaluate((at) => localStorage.setItem('passerelle.active', at), String(later))
  await page.reload()
  await field(page, 'First Name').waitFor()
  expect(await offer(page).count()).toBe(0)
  await kept(page).toBe(0)
})

test('a disk that refuses changes nothing for who works', async () => {
  const page = await site.visit()
  site.spoil(page)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }))
  await page.goto('/clients/11')
  await logIn(page, 'staff@example.org')
  await openForm(page)
  // the part that loads last
  await page.locator('#on-hold > summary').getByText(/^\d+$/).waitFor()
  await field(page, 'Address 2').fill('rear door')
  await said(page, /^Unsaved changes/).waitFor()
  await sql`DELETE FROM sessions`.execute(site.database.db)
  await endOfTrust()
  site.expectFaults('401 PUT /api/clients/11')
  await save(page)
  await logIn(page, 'staff@example.org')
  await button(page, 'Put it back').click()
  await soon(() => field(page, 'Address 2').inputValue()).toBe('rear door')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { button, said } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'
import { cut, mend, phoneOf, scan, takeAlong, waits } from './phone.ts'

/** Data taken offline, and waiting changes, that a finder of the device or its next user must not get. */
const site = await openSite()
const [piece] = await freePieces(site, 1)
if (!piece) throw new Error('there is no piece')

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Calls that do not need a session. */
const OPEN = ['/api/ready', '/api/settings']

/** Whether the browser holds a key that decrypts waiting changes, for each stored key. */
const openKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const opening = indexedDB.open('passerelle-outbox')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keys').objectStore('keys').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(
              asked.result.map((one) => [one, ...Object.values(one)].some((v) => v instanceof CryptoKey)),
            )
          }
        }
      }),
  )

test('what waits is opened by nobody after the session, and sent when its user is back', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await scan(phone, piece.number)
  await button(phone, 'Add note').click()
  await phone.getByRole('textbox', { name: 'Equipment note' }).fill('Left behind the door.')
  await button(phone, 'Add note').click()
  await said(phone, 'Kept on this device.').waitFor()
  // offline, the local key decrypts it
  await phone.reload()
  await waits(phone, '1 waits for the network').waitFor()
  expect(await openKeys(phone)).toEqual([true])
  await phone.route('**/api/equipment/*/notes', (route) => route.abort())
  await mend(phone)
  await phone.goto('/logout')
  await phone.getByRole('button', { name: 'Log Out', exact: true }).click()
  await phone.waitForURL(/\/login/)
  await soon(() => openKeys(phone)).toEqual([false])
  await phone.unroute('**/api/equipment/*/notes')
  await logIn(phone, 'staff@example.org')
  await phone.waitForURL((url) => url.pathname !== '/login')
  await soon(() => waits(phone, '1 waits for the network').count()).toBe(0)
  await phone.goto('/outbox')
  await phone.getByText('Done', { exact: true }).nth(1).waitFor()
})

test('what was taken along is gone after 24 hours, though nobody logs out', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  const left = () =>
    phone.evaluate(
      () => JSON.parse(localStorage.getItem('passerelle.taken') ?? '{"until":0}').until - Date.now(),
    )
  expect(await left()).toBeGreaterThan(0)
  expect(await left()).toBeLessThanOrEqual(24 * 60 * 60_000)
  // in an open tab, as soon as it has expired
  const nearly = (ms: number) =>
    phone.evaluate((more) => {
      const mark = JSON.parse(localStorage.getItem('passerelle.taken') ?? '{}')
      localStorage.setItem('passerelle.taken', JSON.stringify({ ...mark, until: Date.now() + more }))
    }, ms)
  await nearly(60_000)
  await phone.clock.install()
  await phone.reload()
  await button(phone, 'Take along again').waitFor()
  await phone.clock.fastForward(60_000)
  await button(phone, 'Take along').waitFor()
  await soon(() => databases(phone)).not.toContain('passerelle-taken')
  // and in a tab opened after that
  await takeAlong(phone)
  await nearly(-1)
  await phone.reload()
  await button(phone, 'Take along').waitFor()
  await soon(() => databases(phone)).not.toContain('passerelle-taken')
})

test('without network a device that was left is locked before it shows a page, and what a crash left is gone', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await phone.evaluate(
    (at) => {
      localStorage.setItem('passerelle.idle-lock', '15')
      localStorage.setItem('passerelle.active', at)
    },
    String(Date.now() - 16 * 60_000),
  )
  await phone.addInitScript(() => {
    const look = () => {
      const isShown =
        document.querySelector('#content h1') && !document.documentElement.hasAttribute('data-locked')
      if (isShown) sessionStorage.setItem('seen', 'yes')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await cut(phone)
  await phone.reload()
  const lock = phone.getByRole('dialog', { name: 'Locked' })
  await lock.waitFor()
  // no local key decrypts the data, and changing the browser's clock does not help
  await soon(() => openKeys(phone)).toEqual([false])
  await phone.evaluate(() => localStorage.setItem('passerelle.active', String(Date.now())))
  await phone.reload()
  await lock.waitFor()
  expect(await phone.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
  // the server learns of the lock before anything else
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await mend(phone)
  await soon(() => asked.filter((path) => path.startsWith('/api/') && !OPEN.includes(path))).toEqual([
    '/api/session/lock',
  ])
  const statusOf = () =>
    phone.evaluate(async () => {
      const headers = { Authorization: `Bearer ${sessionStorage.getItem('passerelle.token')}` }
      return (await fetch('/api/clients/1', { headers })).status
    })
  await soon(statusOf).toBe(401)
  await lock.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await button(phone, 'Take along again').waitFor()
  // the taken data can be decrypted again
  await cut(phone)
  await phone.reload()
  await button(phone, 'Take along again').waitFor()
  expect(await openKeys(phone)).toEqual([true])
  // the browser ended between the mark and the key for it
  await mend(phone)
  await phone.evaluate(() => localStorage.removeItem('passerelle.taken'))
  await phone.reload()
  await soon(() => databases(phone)).not.toContain('passerelle-taken')
})

test('a device whose storage is deleted while it is read goes on without an error', async () => {
  const page = await site.signIn('staff', '/outbox')
  const tools = await page.context().newCDPSession(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const forget = () =>
    tools.send('Storage.clearDataForOrigin', { origin: site.server.url, storageTypes: 'indexeddb' })
  await page.evaluate(() => {
    const outbox = new BroadcastChannel('passerelle.outbox')
    // each message makes the page read its entries again
    for (let change = 0; change < 500; change++) outbox.postMessage('changed')
  })
  await forget()
  // during reads, and while it is opened and recreated
  for (let round = 0; round < 40; round++) {
    const reading = page.evaluate(async (pause) => {
      const outbox = new BroadcastChannel('passerelle.outbox')
      for (let change = 0; change < 6; change++) {
        outbox.postMessage('changed')
        await new Promise((done) => setTimeout(done, pause))
      }
    }, round % 5)
    await forget()
    await reading
  }
  await page.getByText('Nothing waits.').first().waitFor()
})

import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, said } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend, loansOf } from './lent.ts'
import { enter, logIn } from './log-in.ts'
import { cut, failAnswers, mend, phoneOf, scan, takeAlong, waits } from './phone.ts'

/** The network fails in the middle of work, on one device and on two. */
const site = await openSite()
const { db } = site.database
const [first, second, third, fourth, fifth, sixth] = await freePieces(site, 6)
if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('there are too few pieces')

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
/** The cached files of the label decoder. */
const decoders = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all
      .flat()
      .filter(({ url }) => /\.wasm$|decoder\.worker-/.test(url))
      .map(({ url }) => url)
  })
const card = (page: Page, number: string) => page.getByRole('region', { name: number, exact: true })

async function bringBack(page: Page, number: string) {
  await scan(page, number)
  await card(page, number).getByRole('button', { name: 'Return', exact: true }).click()
  await soon(() => hasFocus(card(page, number).getByRole('radio').first())).toBe(true)
  await page.keyboard.press('3')
  await soon(() => page.getByRole('radio', { name: 'Straight to the shelf' }).isChecked()).toBe(true)
  await card(page, number).getByRole('button', { name: 'Return', exact: true }).click()
  await said(page, 'Kept on this device.').waitFor()
}

async function notes(message: string): Promise<number> {
  const { rows } = await sql`SELECT FROM equipment_notes WHERE message = ${message}`.execute(db)
  return rows.length
}

async function note(page: Page, number: string, message: string) {
  await scan(page, number)
  await button(page, 'Add note').click()
  await page.getByRole('textbox', { name: 'Equipment note' }).fill(message)
  await button(page, 'Add note').click()
  await said(page, 'Kept on this device.').waitFor()
}

test('two devices return the same piece without network: one does it, the other is told that it was so', async () => {
  await lend(site, { client: 5, piece: first.id })
  const [one, other] = [await phoneOf('staff'), await phoneOf('technician')]
  for (const phone of [one, other]) {
    await takeAlong(phone)
    await cut(phone)
    await phone.reload()
    await bringBack(phone, first.number)
    await waits(phone, '1 waits for the network').waitFor()
    await card(phone, first.number).getByText('waits for the network').waitFor()
    // scanned twice, it is returned once
    await scan(phone, first.number)
    await phone.getByText(/^No network: as of \d\d:\d\d [AP]M, when it was taken along\.$/).waitFor()
    await card(phone, first.number).getByText('waits for the network').waitFor()
    expect(await card(phone, first.number).getByRole('button', { name: 'Return' }).count()).toBe(0)
    await phone.reload()
    await waits(phone, '1 waits for the network').click()
    await phone.getByText('Waits for the network', { exact: true }).waitFor()
    expect(await button(phone, 'Send now').getAttribute('aria-disabled')).toBe('true')
  }
  expect((await loansOf(site, 5, first.number))[0]).toMatchObject({ returnDate: null })
  // the card of the first one stays open, and says what became of the return
  await one.goto('/scan')
  await scan(one, first.number)
  await mend(one)
  await card(one, first.number)
    .getByText(/^Returned, sent \d\d:\d\d [AP]M$/)
    .waitFor()
  await soon(() => one.getByText(/^No network: as of/).count()).toBe(0)
  await card(one, first.number)
    .getByText(/^Returned, sent/)
    .waitFor()
  expect(await card(one, first.number).getByRole('button', { name: 'Return' }).count()).toBe(0)
  await one.goto('/outbox')
  await one.getByText('Done', { exact: true }).nth(1).waitFor()
  await soon(() => waits(one, '1 waits for the network').count()).toBe(0)
  await mend(other)
  await other.getByText(/^It was so already\. .+ has returned this piece of equipment already\.$/).waitFor()
  const { rows } =
    await sql`SELECT changes FROM trail WHERE entity = 'loans' AND changes @> '[{"field": "saidAt"}]'
    AND entity_id = (SELECT max(id) FROM loans WHERE equipment_id = ${first.id})`.execute(db)
  expect(rows).toHaveLength(1)
})

test('several come back without network: each waits by itself, and all are returned when it is back', async () => {
  for (const { id } of [fifth, sixth]) await lend(site, { client: 5, piece: id })
  const phone = await phoneOf('staff')
  expect(await decoders(phone)).toEqual([])
  await takeAlong(phone)
  // the label decoder was cached now, and not before
  await soon(async () => (await decoders(phone)).length).toBe(2)
  await cut(phone)
  await phone.reload()
  await phone.getByText(/^Without network pieces are lent one by one/).waitFor()
  expect(await phone.getByRole('link', { name: 'Lend several to one client' }).count()).toBe(0)
  await phone.getByRole('link', { name: 'Return several' }).click()
  await phone.getByRole('heading', { name: 'Return several', level: 1 }).waitFor()
  await phone.reload()
  const lines = phone.getByRole('list', { name: 'What was scanned' })
  const line = (number: string) => lines.getByRole('listitem').filter({ hasText: number })
  for (const number of [fifth.number, sixth.number, fourth.number, 'Q0']) {
    await scan(phone, number)
    await line(number).waitFor()
  }
  await line(fourth.number)
    .getByText(/^It is not on loan/)
    .waitFor()
  await line('Q0').getByText('It is not among what was taken along.').waitFor()
  await phone.getByRole('radio', { name: 'Straight to the shelf' }).check()
  await button(phone, 'Return 2 pieces').click()
  await soon(() => lines.getByText(/^Return of .+: waits for the network$/).count()).toBe(2)
  await waits(phone, '2 wait for the network').waitFor()
  // scanned again, it is already waiting
  await button(phone, `Remove ${fifth.number}`).click()
  await scan(phone, fifth.number)
  await line(fifth.number).getByText('Its return waits for the network already.').waitFor()
  expect((await loansOf(site, 5, fifth.number))[0]).toMatchObject({ returnDate: null })
  await mend(phone)
  for (const { number } of [fifth, sixth])
    await soon(async () => (await loansOf(site, 5, number))[0]).not.toMatchObject({ returnDate: null })
  // the list says what was sent, and offers nothing twice
  await line(sixth.number)
    .getByText(/^Returned, sent \d\d:\d\d [AP]M$/)
    .waitFor()
  await line(fifth.number).getByText('It is not on loan, and nothing else is to be done with it.').waitFor()
  await soon(() => phone.getByText(/waits? for the network/).count()).toBe(0)
  await phone.getByRole('link', { name: 'Scan', exact: true }).first().click()
  await phone.getByRole('link', { name: 'Lend several to one client' }).waitFor()
})

test('what waits survives an ended session, is seen by nobody else, and is sent for its user; what was taken along is gone', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await note(phone, second.number, 'Left in the basement.')
  expect(await databases(phone)).toContain('passerelle-taken')
  await sql`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = 'staff@example.org')`.execute(
    db,
  )
  await mend(phone)
  await phone.waitForURL(/\/login/)
  await soon(() => databases(phone)).not.toContain('passerelle-taken')
  await logIn(phone, 'viewer@example.org')
  await phone.waitForURL(/\/scan$/)
  expect(await phone.getByText('waits for the network').count()).toBe(0)
  await phone.goto('/outbox')
  await phone.getByText('Nothing waits.').waitFor()
  await phone.goto('/logout')
  await phone.getByRole('button', { name: 'Log Out', exact: true }).click()
  await phone.waitForURL(/\/login/)
  expect(await notes('Left in the basement.')).toBe(0)
  await logIn(phone, 'staff@example.org')
  await soon(() => notes('Left in the basement.')).toBe(1)
  await phone.goto('/outbox')
  await phone.getByText('Done', { exact: true }).nth(1).waitFor()
  // nothing of it is stored readable
  await phone.reload()
  expect(await notes('Left in the basement.')).toBe(1)
})

test('an answer that was lost on the way is asked for again with the same key: the note is there once', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await note(phone, second.number, 'Written once.')
  const lost = await failAnswers(phone, '**/notes')
  await mend(phone)
  await soon(() => notes('Written once.')).toBe(1)
  await waits(phone, '1 waits for the network').click()
  // it may also be sent by itself meanwhile, so the answers stay lost until the press has sent it
  const before = lost.keys.length
  await button(phone, 'Send now').click()
  await soon(() => lost.keys.length).toBeGreaterThan(before)
  await lost.end()
  await phone.reload()
  await phone.getByText('Done', { exact: true }).nth(1).waitFor()
  expect(await notes('Written once.')).toBe(1)
  expect(new Set(lost.keys).size).toBe(1)
})

test('a piece that was handed over and is on hold for another says what to do, until somebody decides', async () => {
  await holdFor(site, 5, [third])
  const phone = await phoneOf('staff')
  await phone.goto('/clients/5')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await phone.goto('/scan')
  await takeAlong(phone)
  await phone.getByText('1 client', { exact: true }).waitFor()
  await cut(phone)
  await phone.reload()
  await scan(phone, third.number)
  await phone.getByRole('button', { name: /^Lend to / }).click()
  await phone.getByRole('radio', { name: 'Long-term' }).check()
  await phone.getByRole('button', { name: /^Lend to / }).click()
  await waits(phone, '1 waits for the network').waitFor()
  await sql`UPDATE equipment SET held_for = 6 WHERE id = ${third.id}`.execute(db)
  await mend(phone)
  await phone.goto('/outbox')
  const said = phone.getByText(`You handed ${third.number} to this client, but it is on hold for another.`)
  await said.waitFor()
  await phone.reload()
  await said.waitFor()
  await expectAccessible(phone, 'a loan that was refused', [{ width: 390, height: 2000 }])
  await waits(phone, '1 waits for the network').waitFor()
  await sql`UPDATE equipment SET held_for = 5 WHERE id = ${third.id}`.execute(db)
  await button(phone, 'Send again').click()
  await soon(async () => (await loansOf(site, 5, third.number)).length).toBe(1)
  await soon(() => phone.getByText('waits for the network').count()).toBe(0)
})

test('a logout asks where something waits, and takes what was taken along from every tab', async () => {
  const phone = await phoneOf('staff')
  await takeAlong(phone)
  await cut(phone)
  await note(phone, fourth.number, 'Kept over the logout.')
  const tab = await phone.context().newPage()
  await tab.goto('/scan')
  await scan(tab, fourth.number)
  await card(tab, fourth.number).waitFor()
  await phone.setViewportSize({ width: 1280, height: 800 })
  await phone.getByRole('link', { name: 'Logout' }).click()
  const question = phone.getByRole('dialog', { name: 'Log out all the same?' })
  await question.getByText(/^1 act waits for the network\. It stays on this device, encrypted/).waitFor()
  await question.getByRole('button', { name: 'Stay' }).click()
  await card(phone, fourth.number).waitFor()
  await phone.getByRole('link', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await Promise.all([phone, tab].map((page) => page.waitForURL(/\/login/)))
  await soon(() => databases(phone)).not.toContain('passerelle-taken')
  await mend(phone)
  await phone.goto('/login')
  await enter(phone, 'staff@example.org')
  await phone.goto('/outbox')
  await soon(() => notes('Kept over the logout.')).toBe(1)
})

import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from '../desk.ts'
import { button, field, heading, said } from '../fields.ts'
import { freePieces } from '../free-pieces.ts'
import { openSite, soon } from '../harness.ts'
import { hasFocus } from '../keyboard.ts'
import { lend } from '../lent.ts'
import { logIn } from '../log-in.ts'
import { type Figure, tableOf } from './figures.ts'
import { Hand } from './hand.ts'

/**
 * The clicks, keys, Tabs and pixels of everyday acts, compared with those of the earlier layout that showed a form
 * first (`before`). Typed content is not counted, as before.
 */
const site = await openSite()
const { db } = site.database
const pieces = await freePieces(site, 14)
const [first] = pieces
if (!first) throw new Error('There are no pieces')
for (const piece of pieces.slice(1, 12)) await lend(site, { client: 5, piece: piece.id })
const SMALL = { viewport: { width: 320, height: 568 }, locale: 'fr-CA' }

const figures: Figure[] = []
afterAll(() => console.log(`\n${tableOf(figures)}\n`))

function note(figure: Figure): void {
  figures.push(figure)
  expect(figure.now, figure.task).toBeLessThan(figure.before)
}

/** For a user who keeps no section open, on a completely loaded page. */
async function open(username: string, path: string, window?: typeof PHONE): Promise<Page> {
  const page = await site.visit(window)
  await logIn(page, `${username}@example.org`)
  await page.getByRole('heading', { name: /^(Welcome|Bienvenue)/ }).waitFor()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await soon(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  return page
}

async function readyForStatus(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: heading(page, `Return ${number}`) })
  await soon(() => hasFocus(dialog.getByRole('radio').first())).toBe(true)
}

/** Its distance from the top of the page, in pixels. */
const topOf = (target: Locator) =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('a client is found by half a name and opened, by keyboard', async () => {
  const hand = new Hand(await open('staff', '/clients'))
  await hand.press('/')
  await hand.write('ther')
  await hand.page.getByRole('option').first().waitFor()
  await hand.press('ArrowDown')
  await hand.press('Enter')
  await hand.page.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  note({ task: 'Find and open a client by half a name', unit: 'clicks and keys', before: 6, now: hand.count })
})

test('the first loan of a client', async () => {
  const { rows } = await sql<{ id: number }>`SELECT c.id FROM clients c
    WHERE NOT EXISTS (SELECT FROM loans l WHERE l.client_id = c.id) AND c.archived_at IS NULL AND c.deceased_on IS NULL
    ORDER BY c.id LIMIT 1`.execute(db)
  const hand = new Hand(await open('staff', `/clients/${rows[0]?.id}`))
  await hand.click(hand.page.getByRole('button', { name: /^Lend to/ }))
  const form = hand.page.getByRole('form', { name: /^New loan/ })
  await hand.choose(form.getByRole('combobox', { name: 'Equipment Number' }), first.number)
  await hand.choose(form.getByRole('combobox', { name: 'Type' }), 'Trial')
  await hand.choose(form.getByRole('combobox', { name: 'Referral Agent' }), 'Unknown')
  await hand.press('Control+s')
  await said(hand.page, 'Your loan has been created successfully!').waitFor()
  note({ task: 'Lend, first loan of a client', unit: 'clicks and keys', before: 19, now: hand.count })
})

test('ten pieces come back, of which only the numbers are known', async () => {
  const hand = new Hand(await open('technician', '/equipment'))
  await hand.click(hand.page.getByRole('link', { name: 'Return…' }))
  const box = hand.page.getByRole('textbox', { name: 'Label, number or serial number' })
  await soon(() => hasFocus(box)).toBe(true)
  const lines = hand.page.getByRole('list', { name: 'What was scanned' })
  for (const { number } of pieces.slice(1, 11)) {
    await hand.write(number)
    await hand.press('Enter')
    await lines.getByRole('listitem').filter({ hasText: number }).waitFor()
  }
  await hand.click(button(hand.page, 'Return 10 pieces'))
  await said(hand.page, '10 returned.').waitFor()
  note({ task: 'Ten returns, only the numbers known', unit: 'clicks and keys', before: 130, now: hand.count })
  expect(hand.count).toBeLessThanOrEqual(12)
})

test('a piece comes back from the page of its client', async () => {
  const hand = new Hand(await open('staff', '/clients/5'))
  await hand.click(
    hand.page
      .getByRole('region', { name: 'At a glance' })
      .getByRole('button', { name: new RegExp(`^Return ${pieces[11]?.number}, `) }),
  )
  await hand.click(hand.page.getByRole('dialog').getByRole('radio', { name: 'To clean and check' }))
  await hand.click(hand.page.getByRole('dialog').getByRole('button', { name: 'Save loan' }))
  await said(hand.page, 'Your loan has been updated successfully!').waitFor()
  note({ task: 'Return from the page of the client', unit: 'clicks and keys', before: 5, now: hand.count })
})

test('a repair, its item and its invoice, and a note', async () => {
  const hand = new Hand(await open('admin', '/clients/5'))
  await hand.click(hand.page.getByRole('button', { name: /^Add repair for/ }))
  const form = hand.page.getByRole('form', { name: 'New repair' })
  const list = (name: string) => form.getByRole('combobox', { name })
  await hand.choose(list('Service Category'), 'Repair')
  await hand.choose(list('Service Subcategory'), 'Frame')
  await hand.click(field(hand.page, 'Details'))
  await hand.write('Frame straightened')
  await hand.press('Tab')
  await hand.write('1')
  await hand.choose(list('Billing Code'), 'LABR: Labour, rural call')
  await hand.press('Control+s')
  await said(hand.page, 'Your repair service record has been created successfully!').waitFor()
  note({ task: 'Repair', unit: 'clicks and keys', before: 13, now: hand.count })

  const billing = new Hand(hand.page)
  const row = hand.page.locator('#repairs').getByRole('row').filter({ hasText: 'Frame straightened' })
  await billing.click(row.getByRole('button', { name: /^Invoice repair of/ }))
  await billing.click(button(hand.page, 'Make invoice item'))
  await billing.click(hand.page.locator('#invoices > summary'))
  const items = hand.page.getByRole('region', { name: 'Items to be Invoiced' })
  const item = items.getByRole('row').filter({ hasText: 'Frame straightened' })
  await billing.click(item.getByRole('checkbox'))
  await billing.click(button(hand.page, 'Generate Invoice'))
  await billing.click(hand.page.getByRole('dialog').getByRole('button', { name: /^Generate/ }))
  await said(hand.page, /invoice/).waitFor()
  note({ task: 'Repair, item, invoice', unit: 'clicks and keys', before: 7, now: billing.count })

  const noting = new Hand(hand.page)
  await noting.click(hand.page.getByRole('button', { name: /^Add note for/ }))
  await noting.write('Called back.')
  await noting.press('Control+s')
  await said(hand.page, /^Saved|note/).waitFor()
  note({ task: 'Note', unit: 'clicks and keys', before: 3, now: noting.count })
})

test('a piece comes back from the heading of its client, by keyboard alone', async () => {
  const piece = pieces[12]
  if (!piece) throw new Error('There is no piece')
  await lend(site, { client: 5, piece: piece.id })
  const hand = new Hand(await open('staff', '/clients/5'))
  await heading(hand.page, 'Edit Client 100004').focus()
  await hand.tabTo(hand.page.getByRole('button', { name: new RegExp(`^Return ${piece.number}, `) }).first())
  await hand.press('Enter')
  await readyForStatus(hand.page, piece.number)
  await hand.press('1')
  await hand.press('Enter')
  await said(hand.page, 'Your loan has been updated successfully!').waitFor()
  note({
    task: 'Return from the heading of the client',
    unit: 'clicks and keys',
    before: 51,
    now: hand.count,
  })
})

test('the way through the page of a client, by Tab', async () => {
  for (const [client, before] of [
    [217, 56],
    [1, 76],
  ] as const) {
    const hand = new Hand(await open('staff', `/clients/${client}`))
    await hand.page.getByRole('heading', { level: 1 }).focus()
    await hand.tabTo(hand.page.getByRole('button', { name: /^Lend to/ }))
    note({ task: `Heading to Lend, client ${99_999 + client}`, unit: 'Tabs', before, now: hand.count })
  }
  const hand = new Hand(await open('staff', '/clients/217'))
  await hand.page.getByRole('heading', { level: 1 }).focus()
  await hand.tabTo(hand.page.locator('#loans > summary'))
  note({ task: 'Heading to Loan History', unit: 'Tabs', before: 40, now: hand.count })
})

test('how far down the work begins', async () => {
  const page = await open('staff', '/clients/252')
  await page.locator('#loans tbody tr').first().waitFor()
  note({
    task: 'Loan History begins, 1280 × 800',
    unit: 'px',
    before: 1873,
    now: await topOf(page.locator('#loans')),
  })
  note({ task: 'Height of a client with three loans', unit: 'px', before: 3568, now: await heightOf(page) })
  for (const [window, width, height, toLoan, toReturn] of [
    [PHONE, 390, 7340, 3495, 3422],
    [SMALL, 320, 7868, 4073, 3673],
  ] as const) {
    const phone = await open('staff', '/clients/1', window)
    await lendOnce(1)
    await phone.reload()
    await soon(() => phone.locator('[aria-busy="true"]').count()).toBe(0)
    const act = (name: RegExp) => phone.getByRole('button', { name }).first()
    note({
      task: `Add loan, ${width} px wide`,
      unit: 'px',
      before: toLoan,
      now: await topOf(act(/^(Lend to|Prêter à) /)),
    })
    note({
      task: `Return, ${width} px wide`,
      unit: 'px',
      before: toReturn,
      now: await topOf(act(/^(Return|Retourner) /)),
    })
    note({
      task: `Height of client 100000, ${width} px wide`,
      unit: 'px',
      before: height,
      now: await heightOf(phone),
    })
  }
})

/** The last free piece that is not lent yet. */
async function lendOnce(client: number): Promise<void> {
  const piece = pieces[13]
  if (!piece) throw new Error('There is no piece')
  const { rows } =
    await sql`SELECT FROM loans WHERE equipment_id = ${piece.id} AND return_date IS NULL`.execute(db)
  if (!rows.length) await lend(site, { client, piece: piece.id })
}

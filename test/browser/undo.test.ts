import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, field, offered, pressRare, said, save, UPDATED } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { bringBack, lend } from './lent.ts'

const site = await openSite()

const toastOf = (page: Page, text: string | RegExp) =>
  said(page, text).locator('div').filter({ hasText: text }).last()

/** The controls under the toast. */
async function covered(page: Page, text: string): Promise<string[]> {
  const box = await toastOf(page, text).boundingBox()
  return page.evaluate((toast) => {
    if (!toast) return ['there is no toast']
    const acts = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    return acts
      .filter((act) => act.checkVisibility() && !act.closest('[role=status]'))
      .filter((act) => {
        const { left, right, top, bottom } = act.getBoundingClientRect()
        const beside = right <= toast.x || left >= toast.x + toast.width
        return !beside && bottom > toast.y && top < toast.y + toast.height
      })
      .map((act) => act.textContent || act.tagName)
  }, box)
}

test('what was archived is brought back from the toast, which covers nothing and waits for the focus', async () => {
  await bringBack(site, 20)
  const page = await site.signIn('admin', '/clients/20')
  site.spoil(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.clock.install()
  await pressRare(page, 'Archive')
  await button(page, 'Archive client').click()
  const text = 'The client has been successfully archived!'
  await said(page, text).waitFor()
  expect(await covered(page, text)).toEqual([])
  const undo = button(page, 'Undo')
  await undo.focus()
  await page.clock.runFor(60_000)
  await undo.press('Enter')
  await said(page, 'The client has been successfully restored!').waitFor()
  await page.goto('/clients/20')
  await offered(page, 'Archive').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
})

test('a hold that was removed stands again, by the key too', async () => {
  const page = await site.signIn('staff', '/equipment?status=ON_HOLD')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const held = page.getByRole('heading', { name: /^On hold for / })
  await held.waitFor()
  const who = await held.textContent()
  await button(page, 'Make Available').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Available' }).click()
  // under the pointer the message stays
  await button(page, 'Undo').hover()
  // in a field the key undoes typing
  await field(page, 'Serial Number').press('Control+z')
  await soon(() => button(page, 'Undo').count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await soon(() => held.textContent()).toBe(who)
  await soon(() => button(page, 'Undo').count()).toBe(0)
})

test('a piece that was returned by mistake is on loan again', async () => {
  const page = await site.signIn('staff', '/equipment?status=ON_LOAN')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, /^Return /)
    .first()
    .click()
  const counter = page.getByRole('dialog')
  await counter.getByRole('radio', { name: /^To the workshop/ }).check()
  await counter.getByRole('button', { name: 'Save loan' }).click()
  await soon(() => page.locator('main').getByText('On loan to').count()).toBe(0)
  await button(page, 'Undo').click()
  await page.locator('main').getByText('On loan to').waitFor()
  await soon(() => field(page, 'Status').inputValue()).toBe('On Loan')
})

test('what was returned as lost by mistake is on loan with the status that it had, and nothing is asked', async () => {
  const [piece] = await freePieces(site, 1)
  if (!piece) throw new Error('There is no piece')
  const stands = async () => {
    const { rows } = await sql<{ lent: boolean; status: string | null }>`
      SELECT e.on_loan AS lent, s.name AS status FROM equipment e
      LEFT JOIN equipment_statuses s ON s.id = e.status_id WHERE e.id = ${piece.id}`.execute(site.database.db)
    return rows[0]
  }
  await lend(site, { client: 5, piece: piece.id })
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE name = 'Refurbished')
    WHERE id = ${piece.id}`.execute(site.database.db)
  const page = await site.signIn('staff', `/equipment/${piece.id}`)
  await button(page, /^Return /)
    .first()
    .click()
  const counter = page.getByRole('dialog', { name: /^Return/ })
  await choose(page, 'Return Status', 'Not returned')
  await counter.getByRole('button', { name: 'Save loan' }).click()
  await counter.waitFor({ state: 'hidden' })
  expect(await stands()).toEqual({ lent: false, status: 'Not returned' })
  await button(page, 'Undo').click()
  await page.locator('main').getByText('On loan to').waitFor()
  expect(await stands()).toEqual({ lent: true, status: 'Refurbished' })
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a toast can be reached while a modal is open, and a save offers no undo', async () => {
  const page = await site.signIn('staff', '/clients/21')
  await field(page, 'Address 2').fill('Unit 3')
  await save(page)
  await said(page, UPDATED).waitFor()
  expect(await button(page, 'Undo').count()).toBe(0)
  await page.getByRole('link', { name: 'Indirect Services' }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close message' })
  await close.focus()
  expect(await hasFocus(close)).toBe(true)
})

test('a second press on Return or Undo of several pieces sends none of them twice', async () => {
  const six = await freePieces(site, 6, 6)
  for (const { id } of six) await lend(site, { client: 5, piece: id })
  const page = await site.signIn('staff', '/scan/return')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url().split('/').at(-1)}`))
  const times = (call: string) => sent.filter((one) => one === call).length
  const lines = page.getByRole('list', { name: 'What was scanned' })
  for (const [place, { number }] of six.entries()) {
    await page.getByRole('textbox', { name: /^Label, number/ }).fill(number)
    await page.keyboard.press('Enter')
    await soon(() => lines.getByRole('listitem').count()).toBe(place + 1)
  }
  await button(page, 'Return 6 pieces').dblclick()
  const undos = button(page, /^Undo: return of/)
  await soon(() => undos.count()).toBe(6)
  expect(times('POST return')).toBe(6)
  await undos.first().dblclick()
  await soon(() => undos.count()).toBe(5)
  await said(page, 'is on loan again.').waitFor()
  expect(times('POST undo-return')).toBe(1)
})

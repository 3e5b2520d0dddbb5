import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgetSections } from './calm.ts'
import { button, field, pressRare, save } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** The sections of a client for a user who has not opened or closed one yet. */
const site = await openSite()

async function firstVisit(path: string, window?: Parameters<typeof site.signIn>[2]): Promise<Page> {
  const page = await site.signIn('staff', '/clients', window)
  await forgetSections(page)
  await page.goto(path)
  await page.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  return page
}

const isOpen = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section: HTMLDetailsElement) => section.open)

test('the form of a saved client begins closed with its gist, and the loans on the first screen', async () => {
  const page = await firstVisit('/clients/1')
  const summary = page.locator('#general > summary')
  for (const fact of ['A10000', '900 412 663', 'E1A 1P4']) await summary.getByText(fact).waitFor()
  expect(await isOpen(page, 'general')).toBe(false)
  await page.locator('#loans').getByRole('rowheader').first().waitFor()
  const top = (await page.locator('#loans').boundingBox())?.y
  expect(top, 'the top of Loan History').toBeLessThan(700)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('E opens the form and goes into it; open and closed is remembered with the next client', async () => {
  const page = await firstVisit('/clients/1')
  await page.keyboard.press('e')
  await soon(() => page.locator('#general [data-field]:focus').count()).toBe(1)
  await page.locator('#repairs > summary').click()
  await soon(() => isOpen(page, 'repairs')).toBe(true)
  await page.goto('/clients/2')
  await page.getByRole('heading', { name: /^Edit Client/ }).waitFor()
  expect(await isOpen(page, 'general')).toBe(true)
  expect(await isOpen(page, 'repairs')).toBe(true)
  expect(await isOpen(page, 'loans')).toBe(true)
  expect(await isOpen(page, 'files')).toBe(false)
  await page.goto('/clients/new')
  await soon(() => isOpen(page, 'general')).toBe(true)
})

test('a fault opens the section that it is in', async () => {
  const page = await firstVisit('/clients/1')
  await page.keyboard.press('e')
  await field(page, 'First Name').fill('')
  await field(page, 'Last Name').focus()
  await page.getByText('This field is required').first().waitFor()
  await page.locator('#general > summary').click()
  await soon(() => isOpen(page, 'general')).toBe(false)
  await save(page)
  await page.getByRole('link', { name: /^First Name/ }).click()
  await soon(() => hasFocus(field(page, 'First Name'))).toBe(true)
  expect(await isOpen(page, 'general')).toBe(true)
})

test('On this page marks where one reads', async () => {
  const page = await firstVisit('/clients/1')
  // low enough to scroll to Loan History
  await page.setViewportSize({ width: 1280, height: 640 })
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]')
  await soon(() => marked.textContent()).toMatch(/^General Information/)
  await page.locator('#loans').getByRole('rowheader').first().waitFor()
  await page.getByRole('link', { name: /^Loan History/ }).click()
  await soon(() => marked.textContent()).toMatch(/^Loan History/)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await soon(() => marked.textContent()).toMatch(/^Invoices/)
})

test('a list with nothing in it is one line with its act, and is not searched', async () => {
  const page = await firstVisit('/clients/1')
  await page.locator('#notes').waitFor()
  await page.goto('/equipment/new')
  const empty = page.locator('#notes').getByText('This piece of equipment has no notes').locator('..')
  await empty.waitFor()
  expect((await empty.boundingBox())?.height).toBeLessThanOrEqual(49)
  expect(await empty.getByRole('button', { name: 'Add note' }).count()).toBe(1)
  await button(page, 'Add note').click()
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
})

test('On this page stays while the history is open', async () => {
  const page = await firstVisit('/clients/1')
  await pressRare(page, 'History')
  await page.locator('aside li').first().waitFor()
  const list = button(page, 'On this page')
  await list.click()
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Invoices' })
  // the line with the name, which comes with the first scroll, would move it away from a mouse
  await link.press('Enter')
  await soon(() => list.getAttribute('aria-expanded')).toBe('false')
  await soon(async () => (await page.locator('#invoices').boundingBox())?.y).toBeLessThan(500)
  await page.getByRole('complementary', { name: 'History' }).getByText('History').waitFor()
})

test('what is on loan says so in one line', async () => {
  const [piece] = await freePieces(site, 1)
  if (!piece) throw new Error('nothing is free')
  await lend(site, { client: 1, piece: piece.id })
  const page = await firstVisit('/clients/1')
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const badge = page.locator('#loans').getByText('On Loan', { exact: true }).first()
    await soon(async () => (await badge.boundingBox())?.height).toBeLessThan(30)
    const scrolls = () => page.locator('#loans [data-scrolls]').count()
    await soon(scrolls).toBe(0)
  }
})

test('the asterisk is explained only while a form is open, and not beside the history', async () => {
  const page = await firstVisit('/clients/1')
  const legend = page.getByText('* required', { exact: true })
  await page.locator('#general').waitFor()
  expect(await legend.isVisible()).toBe(false)
  await page.locator('#general > summary').click()
  await soon(() => legend.isVisible()).toBe(true)
  await pressRare(page, 'History')
  await soon(() => legend.isVisible()).toBe(false)
})

/** The identity of the record stays visible while the page is scrolled. */
const [piece] = await freePieces(site, 1)
if (!piece) throw new Error('There are no pieces')
await lend(site, { client: 1, piece: piece.id })

test.each([
  ['/clients/1', /^Éric Thériault-Ouellette, 100000, born 14\/03\/1961, \d on loan$/],
  [`/equipment/${piece.id}`, new RegExp(`^${piece.number}, .+ On Loan$`)],
] as const)(
  'who or what it is stays on %s, in 40 px under the header, and covers nothing',
  async (path, words) => {
    const page = await site.signIn('staff', path)
    const line = page.locator('[data-stays]')
    await page.locator('#loans').getByRole('rowheader').first().waitFor()
    expect(await line.count()).toBe(0)
    await page.locator('#loans').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await soon(async () => (await line.innerText()).replaceAll(/\s+/g, ' ').trim()).toMatch(words)
    expect(await line.locator('p').boundingBox()).toMatchObject({ y: 56, height: 40 })
    // the focused element is below it, forwards and backwards
    const last = page.locator('#loans').getByRole('button').last()
    await last.focus()
    await tabTo(page, page.locator('#loans > summary'), 'Shift+Tab')
    await soon(() => hasFocus(page.locator('#loans > summary'))).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await line.locator('p').waitFor()
    await expectToFit(page)
    await page.setViewportSize({ width: 640, height: 400 })
    await line.locator('p').waitFor({ state: 'hidden' })
  },
)

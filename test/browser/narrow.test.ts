import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, choice, field, said, UPDATED } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import type { Window } from './profiles.ts'
import { SCREENS, VISITOR } from './screens.ts'

const site = await openSite()

const WINDOWS: Record<string, Window> = {
  'a phone of 390 px': { viewport: { width: 390, height: 844 } },
  '320 px': { viewport: { width: 320, height: 568 } },
  '1280 px at 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
}

test.each(Object.keys(WINDOWS))('every screen fits %s without scrolling sideways', async (name) => {
  const visitor = await site.visit(WINDOWS[name])
  for (const path of VISITOR) {
    await visitor.goto(path)
    await visitor.locator('h1').waitFor()
    await expectToFit(visitor)
  }
  const page = await site.signIn('staff', '/home', WINDOWS[name])
  await expectToFit(page)
  for (const [path, whole] of SCREENS) {
    await page.goto(path)
    await page.getByText(whole).first().waitFor()
    await expectToFit(page)
  }
})

test('on a phone the clients are cards that name what they show, and the sections stand at the foot', async () => {
  const page = await site.signIn('staff', '/home', WINDOWS['a phone of 390 px'])
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  // users in front of a piece use a phone
  expect(await sections.first().textContent()).toBe('Scan')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Clients' }).click()
  const first = page.getByRole('row').filter({ hasText: 'Anderson, Anne-Marie' })
  await first.waitFor()
  const label = await first
    .getByRole('cell', { name: /953 746 175/ })
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toContain('Medicare No.')
  await first.click()
  await page.getByRole('heading', { name: 'Edit Client 100216' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(true)
})

test('on a phone the save bar stands above the sections, and moves nothing when it comes and goes', async () => {
  const page = await site.signIn('staff', '/clients/1', WINDOWS['a phone of 390 px'])
  const street = field(page, 'Address 2')
  // what the bar would cover is scrolled above it
  await street.evaluate((input) => input.scrollIntoView({ block: 'center' }))
  await street.click()
  const place = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const before = await place(street)
  await page.keyboard.type('x')
  const bar = page.locator('[data-save-bar=shown]')
  await bar.getByRole('button', { name: 'Save' }).waitFor()
  expect(await place(street)).toBe(before)
  const box = await bar.boundingBox()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(await place(sections), 0)
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  await bar.waitFor({ state: 'hidden' })
  expect(await place(street)).toBe(before)
  expect(await hasFocus(street)).toBe(true)
})

test('on a phone a text has no gap below it, and a note is written over the width of its card', async () => {
  const page = await site.signIn('staff', '/clients/1', WINDOWS['a phone of 390 px'])
  await button(page, 'Add note').click()
  const within = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const [inner, cell] = [element, element.closest('td')].map((box) => box?.getBoundingClientRect())
        return {
          width: (cell?.width ?? 0) - (inner?.width ?? 0),
          height: (cell?.height ?? 0) - (inner?.height ?? 0),
        }
      })
  expect((await within('#notes textarea')).width).toBe(0)
  await page.locator('#repairs td p').first().waitFor()
  expect((await within('#repairs td p')).height).toBeLessThan(1)
})

test('on a phone the acts are in one menu, and the history is a drawer that Escape closes', async () => {
  const page = await site.signIn('staff', '/clients/1', WINDOWS['a phone of 390 px'])
  const isWhole = (fact: string) =>
    page
      .getByText(fact, { exact: true })
      .evaluate((element) => getComputedStyle(element).whiteSpace === 'nowrap')
  for (const fact of ['14/03/1961', '(506) 555-0112']) expect(await isWhole(fact), fact).toBe(true)
  await button(
    page,
    'More: Templates, Report a fault, Add reminder, Reading view, History, Merge, Archive',
  ).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await drawer.getByRole('listitem').first().waitFor()
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await soon(() => page.url()).toContain('/clients/1')
})

test('a tablet of 1024 px holds the whole header, in French too', async () => {
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn('agent', '/clients', { viewport: { width: 1024, height: 768 } })
  await page.getByRole('link', { name: 'Fermer la session' }).waitFor()
  await expectToFit(page)
})

test('on a phone the sections of a page are a closed list on its first screen', async () => {
  const page = await site.signIn('staff', '/clients/1', WINDOWS['a phone of 390 px'])
  const list = button(page, 'On this page')
  await list.waitFor()
  // above the save bar
  expect((await list.boundingBox())?.y).toBeLessThan(844 - 69 - 44)
  const loans = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /^Loan History/ })
  expect(await loans.count()).toBe(0)
  // content that loads later above the section would move it
  await page.waitForLoadState('networkidle')
  await list.click()
  await loans.click()
  await soon(() => loans.count()).toBe(0)
  await soon(async () => (await page.locator('#loans').boundingBox())?.y).toBeLessThan(200)
})

test('on a phone a repair and photos of a piece begin from its menu', async () => {
  const page = await site.signIn('technician', '/equipment/1', WINDOWS['a phone of 390 px'])
  await page.locator('#repairs').waitFor()
  const act = async (name: string) => {
    await button(page, /^More: /).click()
    await page.locator('[popover]').getByRole('button', { name, exact: true }).click()
  }
  await act('Add photos')
  await soon(() => hasFocus(button(page, 'Upload photos…'))).toBe(true)
  await act('Add repair')
  await page.locator('#repairs').getByRole('form').waitFor()
  await soon(() => hasFocus(choice(page, 'Client'))).toBe(true)
})

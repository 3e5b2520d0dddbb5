import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choice, heading, said, save, UPDATED, wholeForm } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, isActive } from './keyboard.ts'

const site = await openSite()
const SAYS = 'Choose an entry from the list'

async function openClient(): Promise<Page> {
  const page = await site.signIn('staff', '/clients/12')
  await wholeForm(page)
  return page
}

test('a city that is typed is taken by Tab and by Enter, and by Ctrl and S', async () => {
  const page = await openClient()
  const city = choice(page, 'City')
  for (const [typed, key, taken] of [
    ['sackv', 'Tab', 'Sackville'],
    ['frederi', 'Enter', 'Fredericton'],
    ['Moncton', 'Tab', 'Moncton'],
  ] as const) {
    await city.fill(typed)
    await page.keyboard.press(key)
    await soon(() => city.inputValue()).toBe(taken)
  }
  await said(page, /^Unsaved changes/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await city.fill('bathu')
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  expect(await city.inputValue()).toBe('Bathurst')
})

test('what is no city stays in the field, in error, and is not saved as the city before', async () => {
  const page = await openClient()
  const city = choice(page, 'City')
  await city.fill('monct xyz')
  await page.keyboard.press('Tab')
  await page.getByText(SAYS).first().waitFor()
  expect(await city.inputValue()).toBe('monct xyz')
  expect(await city.getAttribute('aria-invalid')).toBe('true')
  await save(page)
  await page
    .getByRole('alert')
    .getByRole('link', { name: `City: ${SAYS}` })
    .waitFor()
  await city.fill('Diep')
  await page.keyboard.press('Enter')
  // the fault is gone while the field still has the focus
  await soon(() => page.getByText(SAYS).count()).toBe(0)
  expect(await city.getAttribute('aria-invalid')).not.toBe('true')
  await soon(() => hasFocus(city)).toBe(true)
  await city.fill('Moncton')
  await page.keyboard.press('Tab')
  await soon(() => city.inputValue()).toBe('Moncton')
  expect(await page.getByText(SAYS).count()).toBe(0)
})

test('the first match is marked while one types, and Enter takes it without saving the repair', async () => {
  const page = await openClient()
  await button(page, 'Add repair').click()
  const form = page.getByRole('form', { name: 'New repair' })
  const piece = form.getByRole('combobox', { name: 'Equipment Number' })
  const number = 'M1001'
  await piece.fill(number)
  await page.keyboard.press('Tab')
  await soon(() => piece.inputValue()).toMatch(new RegExp(`^${number}`))
  const searched = page.waitForResponse((response) => response.url().includes('phrase=wheelchair'))
  await piece.fill('wheelchair')
  await searched
  const first = page.locator('[role=option]:visible').first()
  await soon(() => first.getAttribute('data-combobox-selected')).toBe('true')
  await soon(() => first.textContent()).toContain('wheelchair')
  await soon(() => isActive(first, piece)).toBe(true)
  const label = (await first.textContent()) ?? ''
  // what tells one wheelchair from the next stands with it
  expect(label).toMatch(/ (Available|On Loan|On Hold|Reserved) /)
  await page.keyboard.press('Enter')
  await soon(() => piece.inputValue()).toMatch(/^\w+, /)
  expect(label).toContain(await piece.inputValue())
  expect(await page.getByRole('alert').count()).toBe(0)
  await heading(page, 'New repair').waitFor()
  await soon(() => hasFocus(piece)).toBe(true)
})

test('a list says how many match, and that there are more than it shows', async () => {
  const page = await openClient()
  const city = choice(page, 'City')
  await city.focus()
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  const more = page.getByText(/^20 of \d+\. Type to narrow\.$/)
  await soon(() => more.count()).toBe(2)
  await soon(() =>
    page.getByRole('listbox', { name: 'City' }).getByRole('option', { selected: true }).count(),
  ).toBe(1)
  await city.fill('sackv')
  await soon(() =>
    page
      .locator('[aria-live]')
      .filter({ hasText: /^1 choice$/ })
      .count(),
  ).toBe(1)
  const first = page.locator('[role=option]:visible').first()
  await soon(() => isActive(first, city)).toBe(true)
  await city.fill('nowhere at all')
  await soon(() => page.locator('[aria-live]').filter({ hasText: 'Nothing found' }).count()).toBe(1)
  expect(await city.getAttribute('aria-activedescendant')).toBe(null)
  await page.keyboard.press('Escape')
})

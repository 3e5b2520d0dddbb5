import type { Locator, Page } from 'playwright-core'
import { soon } from './harness.ts'

/** Fields and buttons by the names that a screen reader says; the asterisk of a required field is not one of them. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

export const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** One of the two radio buttons under a question. */
export const answer = (page: Page, question: string, name: 'Yes' | 'No'): Locator =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name })

/** Chooses from a list: the browser's own, or one that is searched by typing. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const list = choice(page, name)
  await soon(() => list.evaluate(isLoaded)).toBe(true)
  if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
    await list.selectOption({ label: option })
    return
  }
  await list.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A list is empty until its options have come. */
function isLoaded(list: Element): boolean {
  return !(list instanceof HTMLSelectElement) || list.options.length > 1
}

/** A sentence that is read out when it appears: a toast, what the save bar says, a count. */
export const said = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: sentence })

export const UPDATED = 'Your client has been updated successfully!'
export const CREATED = 'Your client has been created successfully!'

/** The question before changes are lost. */
export const LOST = 'You have unsaved changes that will be lost. Would you like to continue?'

/** The lists of the form have come. */
export async function wholeForm(page: Page): Promise<void> {
  const lists = page.locator('select')
  await soon(() =>
    lists.evaluateAll((all) => all.every((list) => (list as HTMLSelectElement).length > 1)),
  ).toBe(true)
}

/** Presses Save as soon as the form is whole. */
export async function save(page: Page): Promise<void> {
  await wholeForm(page)
  await button(page, 'Save').click()
}

/** Presses Save once more: two presses within 400 ms are one (spec 1, 9), and no person is that quick. */
export async function saveAgain(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await save(page)
}

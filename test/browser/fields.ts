import type { Locator, Page } from 'playwright-core'
import { soon } from './harness.ts'

/** Fields and buttons by their accessible names, which do not include the asterisk of a required field. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

export const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true })

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** An act, also in a menu that is closed. */
export const offered = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true, includeHidden: true })

/** Presses an act of a record that is in its menu. */
export async function pressRare(page: Page, name: string): Promise<void> {
  await button(page, /^(More|Plus)\b/).click()
  await page.locator('[popover]').getByRole('button', { name, exact: true }).click()
}

/** Presses an act of a row that is in its menu. */
export async function pressInRow(place: Page | Locator, name: string | RegExp): Promise<void> {
  const act = place.getByRole('button', { name, exact: true, includeHidden: true }).first()
  await act.locator('xpath=ancestor::*[@popover]/preceding-sibling::*[1]').press('Enter')
  await act.press('Enter')
}

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

/** The link in a row of a table. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').getByRole('link', { name, exact: true })

/** One of the two radio buttons under a question. */
export const answer = (page: Page, question: string, name: 'Yes' | 'No'): Locator =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name })

/** Opens the form of a saved client and its notes, for a user who does not keep them open. */
export async function openForm(page: Page): Promise<void> {
  for (const id of ['general', 'notes']) await page.locator(`#${id}:not([open]) > summary`).click()
}

/** Chooses from a list once it is enabled: a native select, or a searchable one. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const list = choice(page, name).and(page.locator(':enabled'))
  if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
    // it tells readers that it is disabled until it has settled, or has the focus
    await list.focus()
    await list.selectOption({ label: option })
    return
  }
  // no list opens for the current choice
  if ((await list.inputValue()) === option) return
  await list.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses the first client that is found. */
export async function chooseClient(page: Page, phrase: string): Promise<void> {
  const client = choice(page, 'Client')
  await client.fill(phrase)
  await page.getByRole('listbox', { name: 'Client' }).getByRole('option').first().waitFor()
  await client.press('Enter')
}

/** A sentence that is announced when it appears: a toast, a message of the save bar, a count. */
export const said = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: sentence })

export const UPDATED = 'Your client has been updated successfully!'
export const CREATED = 'Your client has been created successfully!'

/** The question about unsaved changes. */
export const LOST = 'You have unsaved changes that will be lost. Would you like to continue?'

/** Waits until all lists of the form are enabled. */
export async function wholeForm(page: Page): Promise<void> {
  await page.locator('select').first().waitFor({ state: 'attached' })
  await soon(() => page.locator('select:disabled').count()).toBe(0)
}

export const save = (page: Page): Promise<void> => button(page, 'Save').click()

/** Presses Save again: two presses within 400 ms count as one (rule 1.9), and no person is that fast. */
export async function saveAgain(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await save(page)
}

/** Expects a list without an open form beside it, on the page or in the modal over it. */
export async function noForm(place: Page | Locator): Promise<void> {
  await place.getByRole('rowheader').getByRole('link').first().waitFor()
  await place.getByRole('region', { name: /^(Edit|Create) / }).waitFor({ state: 'hidden' })
}

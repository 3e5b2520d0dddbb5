import type { Locator, Page } from 'playwright-core'
import { soon } from './harness.ts'

/** A button, or an item of the menu, which is closed. */
const choiceOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Reading view|Mode lecture)$/, includeHidden: true }).last()

async function press(page: Page, chosen: boolean): Promise<void> {
  await choiceOf(page).waitFor({ state: 'attached' })
  if (!(await choiceOf(page).isVisible())) await page.getByRole('button', { name: /^(More|Plus)\b/ }).click()
  await choiceOf(page).click()
  await soon(() => choiceOf(page).getAttribute('aria-pressed')).toBe(String(chosen))
}

/** Turns on the reading view of all records, on the page of one. */
export const reads = (page: Page): Promise<void> => press(page, true)

/** Turns it off again, because the profile of its user is reused. */
export const stopReading = (page: Page): Promise<void> => press(page, false)

/** The text of a field in the reading view. */
export const readValue = (page: Page, label: string): Locator =>
  page.getByRole('term').getByText(label, { exact: true }).locator('xpath=following-sibling::*')

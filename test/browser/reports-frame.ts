import type { FrameLocator, Locator, Page } from 'playwright-core'
import { soon } from './harness.ts'

/** The dashboard in its frame, in either language. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title]')

/** One report, by its title. */
export const card = (page: Page, title: string): Locator =>
  frameOf(page).getByRole('region', { name: title, exact: true }).and(frameOf(page).locator('section'))

/** The texts of all cells of a report, row by row, head and sums included. */
export async function tableOf(page: Page, title: string): Promise<string[][]> {
  const region = card(page, title)
  await region.getByRole('button', { name: /^(Table|Tableau)$/ }).click()
  await region.locator('thead').first().waitFor()
  const rows = await region.getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
}

/** The value of a tile, as text. */
export const tile = (page: Page, label: string): Locator =>
  frameOf(page)
    .locator('dl > div')
    .filter({ has: frameOf(page).locator('dt', { hasText: label }) })
    .locator('dd > span')
    .first()

/** Waits until every card has its figures and every chart is drawn. */
export async function whole(page: Page): Promise<void> {
  const frame = frameOf(page)
  await frame.locator('section').nth(7).waitFor()
  await soon(() => frame.locator('[aria-busy="true"]').count()).toBe(0)
  await soon(() => frame.locator('[role="img"]:not(:has(svg))').count()).toBe(0)
}

import type { Page } from 'playwright-core'
import { readTogether } from '#core/contract/together.ts'

/** Has each read asked alone, for tests that hold, count or change one of them. */
export async function askApart(page: Page): Promise<void> {
  await page.route(`**${readTogether.path}`, (route) => route.fulfill({ status: 404, json: {} }))
}

import type { Page } from 'playwright-core'
import { readTogether } from '#core/contract/together.ts'

/** Makes each read a request of its own, for tests that hold, count or change one of them. */
export async function askApart(page: Page): Promise<void> {
  await page.route(`**${readTogether.path}`, (route) => route.fulfill({ status: 404, json: {} }))
}

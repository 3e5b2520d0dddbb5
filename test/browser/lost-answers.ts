import type { Page } from 'playwright-core'

/**
 * Lets what is saved at `path` reach the server, and breaks the connection before its answer, until the returned function
 * is called. The page never learns that the server is back, so it sends nothing again by itself.
 */
export async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route('**/api/ready', () => undefined)
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(path)
}

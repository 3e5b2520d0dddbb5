import type { Page } from 'playwright-core'

/** Goes where a link of the application leads: nothing is loaded anew. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

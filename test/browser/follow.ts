import type { Page } from 'playwright-core'

/** Navigates like a link of the application, without a page load. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

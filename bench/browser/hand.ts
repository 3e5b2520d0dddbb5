import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** The mouse and the keyboard of who takes a journey: what the browser hears is what a person does, and no more. */
export class Hand {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses the first one of this role and name; `within` is a selector. */
  async press(role: Role, name: string | RegExp, within = 'body'): Promise<void> {
    await this.pressAt(this.page.locator(within).getByRole(role, { name }).first())
  }

  /** Points at it, and presses it when the page has nothing left to do. */
  async pressAt(target: Locator): Promise<void> {
    // in the middle, where nothing lies over it
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await target.hover()
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  /** Types at a usual speed. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 80 })
  }

  /** Presses a key by its name: `Enter`. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name)
  }

  /** Chooses the next option of a native list by its key. */
  async next(name: string, within = 'body'): Promise<void> {
    await this.page.locator(within).getByRole('combobox', { name, exact: true }).first().focus()
    await this.key('ArrowDown')
  }
}

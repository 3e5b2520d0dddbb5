import type { Locator, Page } from 'playwright-core'
import { soon } from '../harness.ts'
import { hasFocus } from '../keyboard.ts'

const MAX_STOPS = 150

/** Acts like a person and counts: each button press, and each key that is not content. */
export class Hand {
  clicks = 0
  keys = 0

  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get count(): number {
    return this.clicks + this.keys
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Two clicks in a native select; in a searchable one a click, the text, and Enter. */
  async choose(list: Locator, option: string): Promise<void> {
    await soon(() => list.isEnabled()).toBe(true)
    if (await list.evaluate((element) => element instanceof HTMLSelectElement)) {
      this.clicks += 2
      await list.selectOption({ label: option })
      return
    }
    await this.click(list)
    await list.fill(option)
    await this.page.getByRole('option', { name: option }).first().waitFor()
    await this.press('Enter')
  }

  /** Presses Tab from the focus to `target`. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      await this.press(key)
      if (await hasFocus(target)) return
    }
    throw new Error(`${MAX_STOPS} times ${key} did not lead to ${String(target)}`)
  }
}

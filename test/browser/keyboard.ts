import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MAX_STOPS = 120

/** Walks with Tab until `target` has the focus; wherever it stops, one can see where one is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`${MAX_STOPS} times ${key} did not lead to ${String(target)}`)
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll(([element]) => element === document.activeElement && element !== undefined)
}

/** Whether the option is the one that a screen reader is told of. A list that is drawn anew gives its options new ids. */
export async function isActive(option: Locator, field: Locator): Promise<boolean> {
  const id = await option.getAttribute('id')
  return id !== null && id === (await field.getAttribute('aria-activedescendant'))
}

/** An outline around what has the focus, within the window and under nothing that sticks there (WCAG 2.4.7, 2.4.11). */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // a row is outlined whole, and so are a card of the Tools and the field in the header
    const outlined = [element, element.parentElement, element.closest('tr, li')].some((part) => {
      if (!part) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const over = document.elementFromPoint(x, y)
    return {
      element: element.outerHTML.slice(0, 200),
      outlined,
      inSight: over !== null && (element.contains(over) || over.contains(element)),
    }
  })
  expect(focus).toMatchObject({ outlined: true, inSight: true })
}

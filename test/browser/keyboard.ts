import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MAX_STOPS = 120

/** Presses Tab until `target` has the focus, and expects a visible focus at every stop. */
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

/** Whether the option is the active descendant of the field. A rerendered list gives its options new ids. */
export async function isActive(option: Locator, field: Locator): Promise<boolean> {
  const id = await option.getAttribute('id')
  return id !== null && id === (await field.getAttribute('aria-activedescendant'))
}

/** Expects an outline around the focused element, within the window and not under a sticky bar (WCAG 2.4.7, 2.4.11). */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement ?? document.body
    // rows, cards of the Tools, and the field in the header are outlined as a whole
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

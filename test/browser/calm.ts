import type { Page } from 'playwright-core'

/** Makes the user one who has not opened or closed a section yet. */
export const forgetSections = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('passerelle.sections.'))
    for (const key of kept) localStorage.removeItem(key)
  })

/** How much a page shows at once, in its main part or in the open dialog. */
export interface Calm {
  /**
   * Buttons, links and disclosures on the first screen. The rows of one table or of Today count once; fields and links
   * within the page do not count.
   */
  controls: number
  filled: number
  words: number
  /** Pixels. */
  height: number
}

export const calmOf = (page: Page): Promise<Calm> =>
  page.evaluate(() => {
    const place =
      document.querySelector<HTMLElement>('[data-modal-page]') ??
      document.querySelector<HTMLElement>('main') ??
      document.body
    const isOnScreen = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && width > 1 && height > 1
    }
    const isInLaterRow = (element: Element) => {
      const row = element.closest('tbody tr, [data-kinds] > li')
      return row !== null && row.previousElementSibling !== null
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isOnScreen(element)
    const all = [...place.querySelectorAll('button, a[href], summary')].filter(
      (element) => isShown(element) && !element.matches('[role="combobox"], [href^="#"]'),
    )
    return {
      controls: all.filter((element) => !isInLaterRow(element)).length,
      filled: all.filter((element) => element.matches('[data-variant="filled"]')).length,
      words: place.innerText.split(/\s+/).length,
      height: Math.max(document.documentElement.scrollHeight, place.scrollHeight),
    }
  })

/** The texts of the page that are cut, or lie below a column that stays in sight. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place =
      document.querySelector('[data-modal-page]') ?? document.querySelector('main') ?? document.body
    const isCut = (element: Element) => {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!own || !element.checkVisibility({ visibilityProperty: true })) return false
      const box = element.getBoundingClientRect()
      // hidden for the eye, for a screen reader alone
      if (box.width <= 1) return false
      const { overflowX } = getComputedStyle(element)
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) return true
      const next = element.closest('td, th')?.nextElementSibling?.getBoundingClientRect()
      const isBeside = next && next.width > 0 && next.top < box.bottom && next.bottom > box.top
      return Boolean(isBeside && next.left > box.left && box.right > next.left + 1)
    }
    return [...place.querySelectorAll('*')].filter(isCut).map((element) => element.textContent ?? '')
  })

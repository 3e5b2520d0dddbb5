import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The page does not scroll sideways, and nothing that can be used lies outside the window. */
export async function expectToFit(page: Page | Frame): Promise<void> {
  const { wide, outside } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const usable = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1')]
    const visible = usable.filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const beyond = visible.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > width + 1 || (left < -1 && right > 0)
    })
    return {
      wide: document.documentElement.scrollWidth - width,
      outside: beyond
        .filter((element) => !element.closest('[class*=visually-hidden], [role=region]'))
        .map((element) => element.outerHTML.slice(0, 150)),
    }
  })
  expect({ wide, outside }, `${await page.evaluate(() => innerWidth)} px, ${page.url()}`).toEqual({
    wide: 0,
    outside: [],
  })
}

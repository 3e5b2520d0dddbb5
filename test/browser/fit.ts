import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './harness.ts'

/** The page does not scroll sideways, and no control lies outside the window, once charts have their new size. */
export async function expectToFit(page: Page | Frame): Promise<void> {
  await soon(() => measure(page)).toEqual({ where: expect.any(String), wide: 0, outside: [] })
}

function measure(page: Page | Frame) {
  return page.evaluate(() => {
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
      where: `${innerWidth} px, ${location.pathname}`,
      wide: document.documentElement.scrollWidth - width,
      outside: beyond
        .filter((element) => !element.closest('[class*=visually-hidden], [role=region]'))
        .map((element) => element.outerHTML.slice(0, 150)),
    }
  })
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What WCAG 2.2 asks for at the levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** No finding of axe on what is shown, light and dark, on a desk and on a phone. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findings(page), `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
  }))
}

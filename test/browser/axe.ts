import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What WCAG 2.2 asks for at the levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Higher than any page: a field that has scrolled half under the save bar is no finding. */
export const DESK = { width: 1280, height: 4500 }
export const PHONE = { width: 390, height: 10_000 }

/** No finding of axe on what is shown, light and dark, on a desk and on a phone. */
export async function expectAccessible(page: Page, what: string, sizes = [DESK, PHONE]): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await findings(page, colorScheme === 'dark')
      expect(found, `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** What axe answers, as far as it is read here. */
interface Axe {
  run(
    on: Document,
    options: object,
  ): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
  }>
}
declare const axe: Axe

/** The colours are all that a dark screen changes. */
async function findings(page: Page, coloursOnly: boolean) {
  const injected = await page.evaluate(() => 'axe' in window)
  if (!injected) await new AxeBuilder({ page }).withRules('document-title').setLegacyMode().analyze()
  const runOnly = coloursOnly ? { type: 'rule', values: COLOURS } : { type: 'tag', values: RULES }
  return page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { runOnly, resultTypes: ['violations'] },
  )
}

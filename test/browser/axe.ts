import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What WCAG 2.2 asks for at the levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
const ALL = { colorScheme: 'light', runOnly: { type: 'tag', values: RULES } } as const
/** The colours are all that a dark screen changes. */
const DARK = { colorScheme: 'dark', runOnly: { type: 'rule', values: COLOURS } } as const
const STRUCTURE = { ...ALL, rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) }

/** Higher than any page: a field that has scrolled half under the save bar is no finding. */
export const DESK = { width: 1280, height: 4500 }
export const PHONE = { width: 390, height: 10_000 }

/** No finding of axe on what is shown, on a desk and on a phone. Colours, light and dark, are the same in both languages: English shows them. */
export async function expectAccessible(page: Page, what: string, sizes = [DESK, PHONE]): Promise<void> {
  const looks = (await inFrench(page)) ? [STRUCTURE] : [ALL, DARK]
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const { colorScheme, ...look } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findings(page, look), `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

function inFrench(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.lang.startsWith('fr'))
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

async function findings(page: Page, look: object) {
  const injected = await page.evaluate(() => 'axe' in window)
  if (!injected) await new AxeBuilder({ page }).withRules('document-title').setLegacyMode().analyze()
  return page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { ...look, resultTypes: ['violations'] },
  )
}

import core, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Look = RunOptions & { colorScheme: 'light' | 'dark' }

/** What WCAG 2.2 asks for at the levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
const ALL: Look = { colorScheme: 'light', runOnly: { type: 'tag', values: RULES } }
/** The colours are all that a dark screen changes. */
const DARK: Look = { colorScheme: 'dark', runOnly: { type: 'rule', values: COLOURS } }
const STRUCTURE: Look = {
  ...ALL,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
}

/** Higher than any page: a field that has scrolled half under the save bar is no finding. */
export const DESK = { width: 1280, height: 4500 }
export const PHONE = { width: 390, height: 10_000 }

/**
 * No finding of axe on what is shown. The first size shows everything in both colour schemes, the others what they
 * arrange differently. A French screen has the parts and colours of the English one: its texts are looked at where they
 * have the least room.
 */
export async function expectAccessible(page: Page, what: string, sizes = [DESK, PHONE]): Promise<void> {
  const french = await inFrench(page)
  for (const [place, viewport] of (french ? sizes.slice(-1) : sizes).entries()) {
    await page.setViewportSize(viewport)
    for (const { colorScheme, ...look } of french || place > 0 ? [STRUCTURE] : [ALL, DARK]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForFunction(isShownIn, colorScheme)
      expect(await findings(page, look), `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** The page has taken the colours over, and nothing fades into them any more. */
function isShownIn(colorScheme: string): boolean {
  const { mantineColorScheme } = document.documentElement.dataset
  return mantineColorScheme === colorScheme && document.getAnimations().length === 0
}

function inFrench(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.lang.startsWith('fr'))
}

/** In the page. */
declare const axe: typeof core

async function findings(page: Page, look: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(core.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { ...look, resultTypes: ['violations'] } as RunOptions,
  )
}

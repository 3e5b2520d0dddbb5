import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Scheme = 'light' | 'dark'

/** The rules of WCAG 2.2 at the levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const COLOURS = ['color-contrast', 'link-in-text-block']
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
}
/** A dark screen changes only colours. */
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: COLOURS } }

/** Higher than any page, because a field half under the save bar is no violation. */
export const DESK = { width: 1280, height: 4500 }
export const PHONE = { width: 390, height: 10_000 }

/**
 * Expects no axe violation on the visible page. The first size is checked completely in both colour schemes, the others
 * for their different layout. A French screen has the parts and colours of the English one, so its texts are checked at
 * the narrowest size.
 */
export async function expectAccessible(page: Page, what: string, sizes = [DESK, PHONE]): Promise<void> {
  const french = await inFrench(page)
  for (const [place, viewport] of (french ? sizes.slice(-1) : sizes).entries()) {
    await page.setViewportSize(viewport)
    const withColours = !french && place === 0
    for (const scheme of withColours ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.waitForFunction(isShownIn, scheme)
      const name = `${what}, ${viewport.width} px, ${scheme}`
      if (scheme === 'light') expect(await findings(page, STRUCTURE), name).toEqual([])
      if (withColours) await expectContrast(page, scheme, name)
    }
  }
}

/** The contrasts, by scheme, that axe has passed already. */
const passed = { light: new Set<string>(), dark: new Set<string>() }

/**
 * The contrast of a text depends on its colour, its background and its size: axe checks each combination in the file
 * once.
 */
async function expectContrast(page: Page, scheme: Scheme, name: string): Promise<void> {
  const found = await page.evaluate(markContrasts, [...passed[scheme]])
  if (!found.length) return
  expect(await findings(page, CONTRAST, '[data-contrast]'), name).toEqual([])
  for (const contrast of found) passed[scheme].add(contrast)
}

/** Runs in the page: marks one element with each unchecked contrast, and returns those contrasts. */
function markContrasts(known: string[]): string[] {
  for (const marked of document.querySelectorAll('[data-contrast]')) marked.removeAttribute('data-contrast')
  const seen = new Set(known)
  const found: string[] = []
  const isOpaque = (colour: string) => colour.startsWith('rgb(')
  const walk = (element: Element, ground: string, textAround: string) => {
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
      style
    const isPlain = backgroundImage === 'none' && opacity === '1' && backgroundColor === 'rgba(0, 0, 0, 0)'
    const covers = isOpaque(backgroundColor) && backgroundImage === 'none' && opacity === '1'
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const here = covers ? backgroundColor : isPlain ? ground : `${ground} ${own}`
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const isLink = element.tagName === 'A' && `${textDecorationLine} ${textAround}`
    const contrast = `${color} on ${here}, ${fontSize} ${fontWeight} ${isLink}`
    if ((hasText || element.matches('input, textarea')) && !seen.has(contrast)) {
      seen.add(contrast)
      found.push(contrast)
      element.setAttribute('data-contrast', '')
    }
    for (const child of element.children) walk(child, here, color)
  }
  if (document.body.checkVisibility()) walk(document.body, '', '')
  return found
}

/** Whether the page has adopted the colour scheme, and all transitions have ended. */
function isShownIn(colorScheme: string): boolean {
  const { mantineColorScheme } = document.documentElement.dataset
  return mantineColorScheme === colorScheme && document.getAnimations().length === 0
}

function inFrench(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.lang.startsWith('fr'))
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ONLY_FAULTS: RunOptions['resultTypes'] = ['violations']

/** Defined in the page. */
declare const axe: { run(where: string, options: RunOptions): Promise<AxeResults> }

async function findings(page: Page, look: RunOptions, where = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ where, options }) => {
      const { violations } = await axe.run(where, options)
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { where, options: { ...look, resultTypes: ONLY_FAULTS } },
  )
}

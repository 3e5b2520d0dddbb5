import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from './chromium.ts'
import { button, choice, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'
import { SCREENS } from './screens.ts'

/** Browser settings of people with low vision or motion sickness. */
const site = await openSite()

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** The spacing of WCAG 1.4.12; a style sheet made by a script is not subject to the page's policy. */
function spread(page: Page): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED)
}

/** Texts of controls and heads that are cut off. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, th, [role=status]')]
      .filter((element) => element.checkVisibility() && !element.closest('[class*=visually-hidden]'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const high = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return wide || high
      })
      .map((element) => element.outerHTML.slice(0, 150)),
  )
}

test.each([
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('every screen keeps its words where texts are spaced widely, %s', async (_, viewport) => {
  const page = await site.signIn('staff', '/home', { viewport })
  for (const [path, whole] of SCREENS) {
    await page.goto(path)
    await page.getByText(whole).first().waitFor()
    await spread(page)
    await expectToFit(page)
    await soon(() => cut(page)).toEqual([])
  }
})

test('who asked for less motion sees none', async () => {
  const page = await site.signIn('staff', '/clients/1', { reducedMotion: 'reduce' })
  await pressRare(page, 'History')
  await page.getByRole('heading', { name: /^History/ }).waitFor()
  await page.getByRole('button', { name: /^Lend to/ }).click()
  await page.getByRole('form', { name: /^New loan/ }).waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('in forced colours what cannot be pressed looks so, and what is marked is outlined', async () => {
  // a separate browser, because forced colours stay on for all its pages
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: site.server.url, forcedColors: 'active' })
  await page.goto('/login?next=/equipment')
  await logIn(page, 'staff@example.org')
  await said(page, /items$/).waitFor()
  const colourOf = (name: string) => button(page, name).evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf('Previous')).not.toBe(await colourOf('Next'))
  await page.goto('/clients/1')
  await page.getByRole('button', { name: /^Lend to/ }).click()
  const list = choice(page, 'Equipment Number')
  await list.fill('E')
  const marked = page.locator('[role=option][data-combobox-selected]')
  await marked.waitFor()
  const outline = await marked.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).not.toBe('none')
})

test('the other colours are chosen in this browser, and those of the system by changing back', async () => {
  const page = await site.signIn('staff', '/clients', { colorScheme: 'light' })
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await button(page, 'Dark colours').click()
  await soon(scheme).toBe('dark')
  await page.reload()
  await button(page, 'Light colours').waitFor()
  expect(await scheme()).toBe('dark')
  await button(page, 'Light colours').click()
  await soon(scheme).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await soon(scheme).toBe('dark')
})

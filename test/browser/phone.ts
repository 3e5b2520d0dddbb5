import type { BrowserContext, Page, Route } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { theBrowser } from './chromium.ts'
import { said } from './fields.ts'
import { enter } from './log-in.ts'
import { PATIENCE } from './profiles.ts'
import { SITE } from './server.ts'

/** A separate device, removed after the test. Its faults are expected, because its network fails on purpose. */
export async function newDevice(locale = 'en-CA'): Promise<BrowserContext> {
  const browser = await theBrowser()
  const context = await browser.newContext({
    ...{ baseURL: SITE, locale, timezoneId: 'America/Moncton', viewport: { width: 390, height: 844 } },
  })
  context.setDefaultTimeout(PATIENCE)
  onTestFinished(() => context.close())
  return context
}

/** Signed in on the scan page, which works offline from now on. */
export async function phoneOf(who: string, locale?: string): Promise<Page> {
  const page = await (await newDevice(locale)).newPage()
  await page.goto('/login')
  await enter(page, `${who}@example.org`)
  await page.goto('/scan')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  return page
}

export async function takeAlong(
  page: Page,
  words = { take: 'Take along', taken: 'Taken along.' },
): Promise<void> {
  await page.getByRole('button', { name: words.take, exact: true }).click()
  await said(page, words.taken).waitFor()
}

/** Cuts the network, and restores it. */
export const cut = (page: Page) => page.context().setOffline(true)
export const mend = (page: Page) => page.context().setOffline(false)

/** Types the text of a label. */
export async function scan(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })
  await box.fill(text)
  await box.press('Enter')
}

/** The number of waiting changes, below the header. */
export const waits = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })

/** Lets calls to `path` reach the server, and answers 500 in its place until `end` is called; `keys` are their keys. */
export async function failAnswers(page: Page, path: string) {
  const keys: (string | undefined)[] = []
  const open = new Set<Promise<void>>()
  let isLost = true
  const lose = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.fulfill({ status: 500, json: { status: 500, error: 'unexpected', message: 'Lost' } })
  }
  // it stays: a route that is taken away handles the calls that it still holds
  await page.route(path, async (route) => {
    if (!isLost) return route.continue()
    const losing = lose(route)
    open.add(losing)
    await losing
    open.delete(losing)
  })
  const end = async () => {
    isLost = false
    await Promise.all(open)
  }
  return { keys, end }
}

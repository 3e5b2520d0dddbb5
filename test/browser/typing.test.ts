import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite, soon } from './harness.ts'

/** The start of a search: after the last key, and not before the browser knows what its user may see. */
const site = await openSite()

interface Noted {
  /** The delays passed to setTimeout, in milliseconds. */
  delays: number[]
  typed: number
  moved: number
}

/** Makes the page record its timers, its last key and the time of an address change. */
async function note(page: Page): Promise<() => Promise<Noted>> {
  const noted = await page.evaluateHandle(() => {
    const kept: Noted = { delays: [], typed: 0, moved: 0 }
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay = 0) => {
      kept.delays.push(delay)
      return wait(run, delay)
    }) as typeof window.setTimeout
    document.addEventListener('input', () => (kept.typed = performance.now()), { capture: true })
    for (const move of ['pushState', 'replaceState'] as const) {
      const goes = history[move].bind(history)
      history[move] = (data, unused, url) => {
        kept.moved ||= performance.now()
        goes(data, unused, url)
      }
    }
    return kept
  })
  return () => noted.jsonValue()
}

test.each([
  ['/clients', 200],
  ['/home', 200],
  ['/equipment', 400],
])('%s searches %i ms after the last key', async (path, quiet) => {
  const page = await site.signIn('staff', path)
  const box = page.getByRole('searchbox').first()
  await box.waitFor()
  await page.waitForLoadState('networkidle')
  const noted = await note(page)
  await box.focus()
  // in one go, so that a slow machine makes no pause between the keys
  await page.evaluate(() => {
    for (const letter of 'cormier') document.execCommand('insertText', false, letter)
  })
  await soon(() => new URL(page.url()).searchParams.get('q')).toBe('cormier')
  const { delays, typed, moved } = await noted()
  expect(delays).toContain(quiet)
  // a timer may fire up to a millisecond early by this clock
  expect(moved - typed).toBeGreaterThanOrEqual(quiet - 1)
})

test('Home waits for the permissions before it searches', async () => {
  const page = await site.signIn('staff')
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/api\/(session|.*search)$/.test(path)) asked.push(path)
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/home?q=cormier&t=clients', { waitUntil: 'commit' })
  await soon(() => asked).toEqual(['/api/session'])
  // longer than the search delay
  await page.waitForTimeout(500)
  expect(asked).toEqual(['/api/session'])
  gate.resolve()
  await page.getByRole('heading', { name: 'Your Search Results' }).waitFor()
  await soon(() => asked).toEqual(['/api/session', '/api/clients/search'])
})

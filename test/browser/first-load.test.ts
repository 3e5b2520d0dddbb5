import { expect, test } from 'vitest'
import { openSite } from './harness.ts'

const site = await openSite()
const MAX = 200_000
const MAX_FILES = 6
const MAX_REQUESTS = 20

test('Home needs at most 200 kB of JavaScript over the wire, in at most 6 files, and 20 requests, for somebody who is signed in and has nothing kept', async () => {
  const page = await site.signIn('staff')
  site.spoil(page)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
  )
  const requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1)
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.length).toBeLessThanOrEqual(MAX_FILES)
  const size = scripts.reduce((sum, script) => sum + script.encodedBodySize, 0)
  expect(size, JSON.stringify(scripts)).toBeLessThanOrEqual(MAX)
  for (const { name, encodedBodySize, decodedBodySize } of scripts) {
    if (decodedBodySize > 2000) expect(encodedBodySize, name).toBeLessThan(decodedBodySize)
  }
})

test('who is signed in is asked once, before the code runs', async () => {
  const page = await site.signIn('staff')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  const asked = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/session'))
    // modules run when the page has been parsed
    return calls.map(({ startTime }) => startTime < (navigation?.domInteractive ?? 0))
  })
  expect(asked).toEqual([true])
})

import { expect, test } from 'vitest'
import { openSite } from './harness.ts'

const site = await openSite()
const MOST = 250_000

test('Home needs at most 250 kB of JavaScript over the wire, for somebody who is signed in and has nothing kept', async () => {
  await site.signIn('staff')
  const page = await site.signIn('staff')
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
  )
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  expect(scripts.length).toBeGreaterThan(5)
  expect(sum(scripts.map((script) => script.encodedBodySize))).toBeLessThanOrEqual(MOST)
  expect(sum(scripts.map((script) => script.decodedBodySize))).toBeGreaterThan(MOST)
})

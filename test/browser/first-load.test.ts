import { expect, test } from 'vitest'
import { openSite } from './harness.ts'

const site = await openSite()
const MAX = 250_000
const MAX_FILES = 50

test('Home needs at most 250 kB of JavaScript over the wire, in at most 50 files, for somebody who is signed in and has nothing kept', async () => {
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
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.length).toBeLessThanOrEqual(MAX_FILES)
  const size = scripts.reduce((sum, script) => sum + script.encodedBodySize, 0)
  expect(size, JSON.stringify(scripts)).toBeLessThanOrEqual(MAX)
  for (const { name, encodedBodySize, decodedBodySize } of scripts) {
    if (decodedBodySize > 2000) expect(encodedBodySize, name).toBeLessThan(decodedBodySize)
  }
})

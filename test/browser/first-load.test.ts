import { expect, test } from 'vitest'
import { openSite } from './harness.ts'

const site = await openSite()
const MOST = 250_000

test('Home needs at most 250 kB of JavaScript over the wire, for somebody who is signed in and has nothing kept', async () => {
  const signedIn = await site.signIn('staff')
  const kept = await signedIn.context().storageState()
  const page = await site.visit({ storageState: kept })
  const sizes: Promise<[url: string, size: number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(
      request.sizes().then((size) => [request.url(), size.responseBodySize + size.responseHeadersSize]),
    )
  })
  await page.goto('/home')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(sizes)
  const sum = loaded.reduce((total, [, size]) => total + size, 0)
  expect(loaded.length).toBeGreaterThan(0)
  expect(sum, JSON.stringify(loaded)).toBeLessThanOrEqual(MOST)
})

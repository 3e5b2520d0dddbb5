import { test } from 'vitest'
import { openSite, soon } from './harness.ts'
import { ROUTE_TABLE } from './route-table.ts'

const site = await openSite()

test.each([
  ['admin', 0],
  ['staff', 1],
  ['viewer', 2],
  ['agent', 3],
] as const)(
  'every address leads %s where its rule says, or back to where they may be',
  async (role, place) => {
    const page = await site.signIn(role)
    await page.locator('h1').waitFor()
    for (const [path, ends] of Object.entries(ROUTE_TABLE)) {
      const end = ends[place] === '=' ? path : ends[place]
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await soon(() => [path, page.url().slice(site.server.url.length)]).toEqual([path, end])
    }
  },
)

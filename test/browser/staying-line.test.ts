import { expect, test } from 'vitest'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { lend } from './lent.ts'

/** The identity of the record stays visible while the page is scrolled. */
const site = await openSite()
const [piece] = await freePieces(site, 1)
if (!piece) throw new Error('There are no pieces')
await lend(site, { client: 1, piece: piece.id })

test.each([
  ['/clients/1', /^Éric Thériault-Ouellette, 100000, born 14\/03\/1961, \d on loan$/],
  [`/equipment/${piece.id}`, new RegExp(`^${piece.number}, .+ On Loan$`)],
] as const)(
  'who or what it is stays on %s, in 40 px under the header, and covers nothing',
  async (path, words) => {
    const page = await site.signIn('staff', path)
    const line = page.locator('[data-stays]')
    await page.locator('#loans').getByRole('rowheader').first().waitFor()
    expect(await line.count()).toBe(0)
    await page.locator('#loans').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await soon(async () => (await line.innerText()).replaceAll(/\s+/g, ' ').trim()).toMatch(words)
    expect(await line.locator('p').boundingBox()).toMatchObject({ y: 56, height: 40 })
    // the focused element is below it, forwards and backwards
    const last = page.locator('#loans').getByRole('button').last()
    await last.focus()
    await tabTo(page, page.locator('#loans > summary'), 'Shift+Tab')
    await soon(() => hasFocus(page.locator('#loans > summary'))).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await line.locator('p').waitFor()
    await expectToFit(page)
    await page.setViewportSize({ width: 640, height: 400 })
    await line.locator('p').waitFor({ state: 'hidden' })
  },
)

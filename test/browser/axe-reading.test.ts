import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { reads, stopReading } from './reading.ts'
import { ENGLISH, FRENCH } from './tongues.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test.each([ENGLISH, FRENCH])('what is read keeps WCAG 2.2 AA and fits, as $who reads it', async (words) => {
  const page = await site.signIn(words.who, '/clients/1')
  await reads(page)
  for (const [what, path] of Object.entries({ client: '/clients/1', piece: '/equipment/5' })) {
    await page.setViewportSize(DESK)
    await page.goto(path)
    await soon(() => page.getByRole('definition').count()).toBeGreaterThan(5)
    await expectAccessible(page, what)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFit(page)
    }
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await button(page, words.more).click()
  await page.locator('[popover] [aria-pressed="true"]').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESK)
  await stopReading(page)
})

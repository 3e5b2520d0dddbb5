import { type Locator, type Page } from 'playwright-core'
import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible } from './axe.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite } from './harness.ts'
import { lend } from './lent.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const pieces = await freePieces(site, 2)
await holdFor(site, 1, pieces.slice(0, 1))
await lend(site, { client: 1, piece: pieces[1]?.id ?? 0 })

/** The form of the section, with all missing fields. */
async function openBlank(page: Page, section: Locator): Promise<void> {
  await page.setViewportSize(DESK)
  await section.locator('[class*="foot"] > button').first().click()
  await section.locator('form button[type="submit"]').click()
  await section.locator(ALERT).waitFor()
}

test.each(['staff', 'agent'] as const)(
  'loans and repairs keep WCAG 2.2 AA, as %s reads them',
  async (who) => {
    const page = await site.signIn(who, '/clients/1')
    await page.locator('#on-hold table button').first().waitFor()
    await page.locator('#loans table button').first().waitFor()
    await expectAccessible(page, 'histories of a client')
    await openBlank(page, page.locator('#loans'))
    await expectAccessible(page, 'new loan')

    await page.goto(`/equipment/${pieces[1]?.id}`)
    await page.setViewportSize(DESK)
    const loans = page.locator('#loans')
    await loans.locator('table button').first().click()
    await loans.locator('form').first().waitFor()
    await page.locator('#repairs button').first().click()
    await page.locator('#repairs form button[type="submit"]').click()
    await page.locator('#repairs').locator(ALERT).waitFor()
    await expectAccessible(page, 'a return and a repair of a piece')
  },
)

test.each(['staff', 'agent'] as const)('so does the counter, as %s reads it', async (who) => {
  const page = await site.signIn(who, `/equipment/${pieces[1]?.id}`)
  await page.locator('section[data-tone="on-loan"]').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').last().waitFor()
  await dialog.locator('button[type="submit"]').click()
  await dialog.locator(ALERT).waitFor()
  await expectAccessible(page, 'a return with what is missing')
})

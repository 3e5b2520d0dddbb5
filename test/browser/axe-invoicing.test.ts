import { sql } from 'kysely'
import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible } from './axe.ts'
import { openSite } from './harness.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test.each(['finance', 'agent'] as const)('invoicing keeps WCAG 2.2 AA, as %s reads it', async (who) => {
  const page = await site.signIn(who, '/bulk-invoicing?step=all')
  const items = page.locator('#items-to-be-invoiced')
  await items.locator('tbody input[type="checkbox"]').first().waitFor()
  const invoices = page.locator('#invoices-to-be-generated')
  await invoices.locator('button[aria-expanded]').first().click()
  await invoices.locator('table table').waitFor()
  await page.locator('#invoice-history tbody input[type="checkbox"]').first().check()
  await expectAccessible(page, 'bulk invoicing with something selected and opened')

  await page.setViewportSize(DESK)
  await page.locator('[data-modal-foot] button').last().click()
  // the lists stay behind the step, hidden
  await page.locator('table:visible').first().waitFor()
  await expectAccessible(page, 'before an export')

  const { rows } = await sql<{ client: number }>`
    SELECT client_id AS client FROM invoices WHERE archived_at IS NULL ORDER BY id LIMIT 1`.execute(
    site.database.db,
  )
  await page.goto(`/clients/${rows[0]?.client}`)
  const section = page.locator('#invoices')
  await section.locator('table').first().waitFor()
  await section.locator('[class*="foot"] > button').last().click()
  await section.locator('form button[type="submit"]').click()
  await section.locator(ALERT).waitFor()
  await expectAccessible(page, 'a new item on the page of a client')
})

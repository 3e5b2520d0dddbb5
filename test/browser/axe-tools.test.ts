import { sql } from 'kysely'
import { test } from 'vitest'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { openSite } from './harness.ts'

const site = await openSite()
// French is shown to agents alone: with an administrator's permissions they read every screen of the Tools in it
await sql`UPDATE roles SET permissions = (SELECT permissions FROM roles WHERE code = 'ADMIN')
  WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)

const LISTS = [
  '/tools/users',
  '/tools/organizations',
  '/tools/roles',
  '/tools/equipment/categories',
  '/tools/equipment/subcategories',
  '/tools/equipment/items',
  '/tools/equipment/manufacturers',
  '/tools/equipment/suppliers',
  '/tools/equipment/specifications',
  '/tools/equipment/accessories',
  '/tools/equipment/statuses',
  '/tools/equipment/types',
  '/tools/facilities',
  '/tools/insurance-providers',
  '/tools/programs',
  '/tools/projects',
  '/tools/billing-codes',
  '/tools/loans/types',
  '/tools/services/categories',
  '/tools/services/subcategories',
  '/tools/referral-agents',
  '/tools/holidays',
  '/tools/lists/cities',
  '/tools/lists/counties',
  '/tools/lists/provinces',
  '/tools/lists/genders',
  '/tools/lists/languages',
]

test.each(['admin', 'agent'] as const)(
  'every list of the Tools keeps WCAG 2.2 AA, as %s reads it',
  async (who) => {
    const page = await site.signIn(who, '/tools')
    await page.getByRole('main').getByRole('link').first().waitFor()
    await expectAccessible(page, '/tools')
    for (const path of LISTS) {
      await page.setViewportSize(DESK)
      await page.goto(path)
      const first = page.getByRole('rowheader').first().getByRole('link')
      await first.waitFor()
      await expectAccessible(page, path, [DESK])
      await first.click()
      await page.locator('form[aria-label] button, form[aria-label] input').first().waitFor()
      await expectAccessible(page, `${path} with a record`, [DESK])
      await expectAccessible(page, `${path} with a record`, [PHONE])
    }
    await page.goto('/tools/archived/clients')
    await page.getByRole('rowheader').first().waitFor()
    await expectAccessible(page, 'archived')
  },
)

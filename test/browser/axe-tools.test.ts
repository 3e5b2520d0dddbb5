import { sql } from 'kysely'
import { test } from 'vitest'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { follow } from './follow.ts'
import { openSite } from './harness.ts'

const site = await openSite()
// Agents read French: with the permissions of an administrator they read every screen of the Tools in it
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
  '/tools/equipment/checklists',
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
  '/tools/agreement-texts',
  '/tools/lists/cities',
  '/tools/lists/counties',
  '/tools/lists/provinces',
  '/tools/lists/genders',
  '/tools/lists/languages',
]

/** One screen of each kind: the hand-written ones, and declared ones that together have every kind of field. */
const SCREENS = [
  '/tools/users',
  '/tools/roles',
  '/tools/equipment/subcategories',
  '/tools/equipment/items',
  '/tools/equipment/specifications',
  '/tools/equipment/statuses',
  '/tools/equipment/checklists',
  '/tools/facilities',
  '/tools/programs',
  '/tools/billing-codes',
  '/tools/referral-agents',
  '/tools/holidays',
  '/tools/agreement-texts',
]

const READERS = ['admin', 'agent'] as const
const PARTS = [
  { who: 'admin', part: 'first', paths: LISTS.slice(0, 15) },
  { who: 'admin', part: 'second', paths: LISTS.slice(15) },
  { who: 'agent', part: 'only', paths: SCREENS },
] as const

test.each(PARTS)(
  'the lists of the Tools, each with a record, keep WCAG 2.2 AA, as $who reads them, $part part',
  async ({ who, paths }) => {
    const page = await site.signIn(who)
    for (const path of paths) {
      await page.setViewportSize(DESK)
      await follow(page, path)
      const first = page.locator(`th a[href^="${path}/"]`).first()
      await first.waitFor()
      if (SCREENS.includes(path)) await expectAccessible(page, path, [PHONE])
      await page.setViewportSize(DESK)
      await first.click()
      await page.locator('form[aria-label] button, form[aria-label] input').first().waitFor()
      await expectAccessible(page, `${path} with a record`)
    }
  },
)

test.each(READERS)('so do the links and the archived records, as %s reads them', async (who) => {
  const page = await site.signIn(who, '/tools')
  await page.getByRole('main').getByRole('link').first().waitFor()
  await expectAccessible(page, '/tools')
  await page.goto('/tools/archived/clients')
  await page.getByRole('rowheader').first().waitFor()
  await expectAccessible(page, 'archived')
})

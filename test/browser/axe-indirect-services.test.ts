import { sql } from 'kysely'
import { test } from 'vitest'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { openSite } from './harness.ts'

const site = await openSite()
// agents read French
await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'ADMIN')
  WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)

test.each(['staff', 'agent'] as const)(
  'Indirect Services keep WCAG 2.2 AA, as %s reads them',
  async (who) => {
    const page = await site.signIn(who)
    for (const path of ['/indirect-services', '/indirect-services/140', '/indirect-services/new']) {
      await page.setViewportSize(DESK)
      await page.goto(path)
      await page.getByRole('dialog').getByRole('rowheader').first().waitFor()
      if (path.endsWith('new')) {
        await button(page, /^(Save|Enregistrer)$/).click()
        await page.getByRole('dialog').locator(ALERT).waitFor()
      }
      await expectAccessible(page, path)
    }
  },
)

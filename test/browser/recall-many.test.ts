import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { recalling } from './slings.ts'

const site = await openSite()
const { db } = site.database
const { running } = await recalling(site)
/** The number of people whom a server answers at once. */
const AT_ONCE = 100

test('of more people than come at once none is passed over', async () => {
  const { id } = await running('Called in hundreds', 0)
  await sql`INSERT INTO campaign_entries (campaign_id, equipment_id, loan_id)
    SELECT ${id}, equipment_id, id FROM loans l WHERE return_date IS NULL AND archived_at IS NULL
      AND NOT EXISTS (SELECT FROM campaign_entries x WHERE x.campaign_id = ${id} AND x.loan_id = l.id)
    ORDER BY id LIMIT ${AT_ONCE - 1}`.execute(db)
  const page = await site.signIn('staff', `/campaigns/${id}/calls`)
  await said(page, `Still to call: ${AT_ONCE + 1}`).waitFor()
  await page.evaluate(async (people) => {
    const heading = () => document.querySelector('main h2')?.textContent
    for (let n = 0; n < people; n++) {
      const before = heading()
      const buttons = [...document.querySelectorAll<HTMLElement>('main section button')]
      buttons.find(({ textContent }) => textContent === 'Not reached')?.click()
      while (heading() === before) await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, AT_ONCE)
  await page.getByText('Still to call: 1', { exact: true }).waitFor()
  expect(await page.getByText('You have called everybody.').count()).toBe(0)
  await button(page, 'Call the next').click()
  await soon(() => button(page, 'Not reached').count()).toBe(1)
  await button(page, 'Reached').click()
  const untried = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM campaign_entries x
      WHERE campaign_id = ${id} AND loan_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM campaign_contacts c WHERE c.entry_id = x.id)`.execute(db)
    return rows[0]?.n
  }
  await soon(untried).toBe(0)
})

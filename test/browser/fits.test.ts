import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, choice, field, pressInRow, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()
const { db } = site.database

test.each([1280, 390])(
  'a free piece that fits is not for the first who waits, and is put on hold for the next, %s pixels wide',
  async (width) => {
    // two wait for any tilt wheelchair, the second one without a client
    await sql`DELETE FROM request_passes`.execute(db)
    await sql`DELETE FROM requests WHERE kind = 'EQUIPMENT'`.execute(db)
    await sql`UPDATE equipment SET held_for = NULL, held_at = NULL WHERE held_for IS NOT NULL`.execute(db)
    // three tilt wheelchairs are free
    await sql`WITH free AS (SELECT e.id, row_number() OVER (ORDER BY e.id) AS nth FROM equipment e JOIN equipment_items i ON i.id = e.item_id
        WHERE i.name = 'Tilt-in-space wheelchair' AND e.search_keys <> '{}' AND e.archived_at IS NULL AND e.status_id IS NULL
          AND NOT e.on_loan AND NOT e.lost AND e.reserved_until IS NULL)
      UPDATE equipment SET lost = true WHERE id IN (SELECT id FROM free WHERE nth > 3)`.execute(db)
    const { rows: made } = await sql<{ id: number }>`
      INSERT INTO requests (kind, client_id, person_first_name, person_last_name, item_id, subcategory_id, fit, created_at)
      SELECT 'EQUIPMENT', CASE WHEN n = 1 THEN (SELECT min(id) FROM clients WHERE archived_at IS NULL AND deceased_on IS NULL) END,
        CASE WHEN n = 2 THEN 'Rose' END, CASE WHEN n = 2 THEN 'Haché' END, i.id, i.subcategory_id, p.id || ':>=16', now() - interval '40 days' + n * interval '1 day'
      FROM generate_series(1, 2) n, equipment_items i, equipment_parts p WHERE i.name = 'Tilt-in-space wheelchair' AND p.name = 'Seat width'
      RETURNING id`.execute(db)
    const [first, second] = made.map(({ id }) => id)
    const staff = await site.signIn('staff', '/work/FITS', { viewport: { width, height: 844 } })
    const row = (request: number | undefined) =>
      staff
        .getByRole('row')
        .filter({ hasText: `Fits request ${request}, waiting` })
        .first()
    await row(first)
      .getByText(/^Fits request \d+, waiting 39 days: Seat width: wanted ≥\s16\sin, has/)
      .waitFor()
    const number = (await row(first).getByRole('link').first().innerText()).trim().split(/\s/)[0] ?? ''
    await expectToFit(staff)
    await expectAccessible(staff, 'what fits somebody who waits')

    await pressInRow(row(first), 'Not for them…')
    await field(staff, 'Reason').fill('The house has a narrow door.')
    await expectAccessible(staff, 'a piece that is not for them')
    await button(staff, 'Not for them').click()
    await said(staff, `${number} is not proposed to request ${first} again.`).waitFor()
    await row(second).filter({ hasText: number }).waitFor()

    // the next is linked to a client first
    await button(staff, `Choose client of request ${second}…`).click()
    await choice(staff, 'Client').fill('Hélène')
    await staff.getByRole('option').first().waitFor()
    await choice(staff, 'Client').press('Enter')
    await button(staff, 'Choose').click()
    await said(staff, /now has a client\.$/).waitFor()
    await button(staff, `Hold ${number} for request ${second}`).click()
    await expect.poll(() => choice(staff, 'Equipment').inputValue()).toContain(number)
    await expectAccessible(staff, 'a hold for who waits')
    await button(staff, 'Put on hold').click()
    await said(staff, `${number} is on hold.`).waitFor()
    await expect.poll(() => row(second).count()).toBe(0)

    // the page of the first names what is free and fits, without what is not for them
    await staff.goto(`/requests/${first}`)
    const free = staff.getByRole('table', { name: 'Free pieces that fit' })
    await free.getByRole('row').nth(1).waitFor()
    expect(await free.getByText(number, { exact: true }).count()).toBe(0)
    await expectToFit(staff)
    await expectAccessible(staff, 'a request with what fits')
    await free
      .getByRole('button', { name: /^Hold / })
      .first()
      .click()
    await button(staff, 'Put on hold').click()
    await said(staff, /is on hold\.$/).waitFor()
    expect(await free.count()).toBe(0)
  },
)

import { type RawBuilder, sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { calmOf, cutTexts, forgetSections } from './calm.ts'
import { openSite, type Role, soon } from './harness.ts'
import { quietness } from './quiet.ts'

/** A guard against noise: how much the five most used pages show at once. */
const site = await openSite()
await letAgentsDoWhatStaffMay(site)

async function idOf(query: RawBuilder<{ id: number }>): Promise<number> {
  const { rows } = await query.execute(site.database.db)
  if (!rows[0]) throw new Error('The demonstration data has no such record')
  return rows[0].id
}
/** With five loans, of which three are open. */
const client = await idOf(sql`SELECT client_id AS id FROM loans
  JOIN clients c ON c.id = client_id AND c.archived_at IS NULL WHERE loans.archived_at IS NULL GROUP BY client_id
  HAVING count(*) = 5 AND count(*) FILTER (WHERE return_date IS NULL) = 3 ORDER BY client_id LIMIT 1`)
/** Available, with a history of loans. */
const piece = await idOf(sql`SELECT id FROM equipment e WHERE archived_at IS NULL AND NOT on_loan
  AND status_id IS NULL AND held_for IS NULL AND reserved_by IS NULL
  AND (SELECT count(*) FROM loans WHERE equipment_id = e.id) >= 3 ORDER BY id LIMIT 1`)

const HOME = '/home'
const CLIENT = `/clients/${client}`
const PIECE = `/equipment/${piece}`
const WINDOW = { viewport: { width: 1280, height: 800 } }

/** Opens a page until all of it is there: also what was asked for before the page was. */
async function open(page: Page, address: string): Promise<void> {
  const isQuiet = quietness(page)
  await page.goto(address)
  await isQuiet()
}

/** The page of a user who left no section open or closed, when all of it is there. */
async function visit(who: Role, address: string) {
  const page = await site.signIn(who, '/reports', WINDOW)
  await forgetSections(page)
  await open(page, address)
  return page
}

test.each([
  { name: 'Home', who: 'staff', address: HOME, controls: 24, height: 800 },
  { name: 'a client', who: 'staff', address: CLIENT, controls: 24, height: 1100 },
  // French has longer words
  { name: 'a client in French', who: 'agent', address: CLIENT, controls: 24, height: 1160 },
  { name: 'a piece', who: 'staff', address: PIECE, controls: 24, height: 1100 },
  { name: 'Bulk Invoicing', who: 'finance', address: '/bulk-invoicing', controls: 24, height: 800 },
  // a link for each thing that is administered
  { name: 'Tools', who: 'admin', address: '/tools', controls: 50, height: 1100 },
] as const)('$name is calm', async ({ who, address, controls, height }) => {
  const calm = await calmOf(await visit(who, address))
  expect(calm.controls).toBeLessThanOrEqual(controls)
  expect(calm.filled).toBeLessThanOrEqual(1)
  expect(calm.height).toBeLessThanOrEqual(height)
})

test.each(['staff', 'agent'] as const)(
  'no text is cut at three widths, and a loan is one low row, as %s reads it',
  async (who) => {
    const page = await visit(who, CLIENT)
    const rows = page.locator('#loans tbody tr')
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of [CLIENT, PIECE, HOME]) {
        await open(page, address)
        expect(await cutTexts(page), `${address} at ${width} px`).toEqual([])
        if (address !== CLIENT || width === 390) continue
        await soon(() => rows.count()).toBe(5)
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
        expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(72)
      }
    }
  },
)

test('typing moves nothing', async () => {
  const page = await visit('staff', CLIENT)
  await page.locator('#general > summary').click()
  const name = page.getByRole('textbox', { name: 'First Name' }).first()
  await name.focus()
  await quietness(page)()
  await page.evaluate(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    // unlike the measure of web vitals it counts what follows a key, too
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  await name.pressSequentially('abc')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await quietness(page)()
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBe(0)
})

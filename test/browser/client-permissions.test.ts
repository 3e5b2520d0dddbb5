import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choice, field, offered } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { lend } from './lent.ts'

const site = await openSite()

const client = await clientWithAll()

/** A client with one of everything: on hold, lent, repaired, to be invoiced, and an invoice waiting for approval. */
async function clientWithAll(): Promise<number> {
  const { db } = site.database
  const { rows } = await sql<{ id: number }>`SELECT v.client_id AS id FROM invoices v
    JOIN programs p ON p.id = v.program_id AND p.invoice_requires_approval
    JOIN clients c ON c.id = v.client_id AND c.archived_at IS NULL
    WHERE v.archived_at IS NULL AND NOT v.template_generated AND v.approval_number IS NULL
    ORDER BY v.id LIMIT 1`.execute(db)
  const id = rows[0]?.id ?? 0
  const [held, lent] = await freePieces(site, 2)
  if (!held || !lent) throw new Error('no free pieces')
  await holdFor(site, id, [held])
  await lend(site, { client: id, piece: lent.id })
  await sql`INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id)
    VALUES (${id}, 1, organisation_day(), 'Wheel', 1, 1)`.execute(db)
  await sql`INSERT INTO invoice_items (client_id, description) VALUES (${id}, 'Delivery')`.execute(db)
  return id
}

const buttons = (section: string, name: string) => (page: Page) =>
  page.locator(section).getByRole('button', { name: new RegExp(`^${name}`), includeHidden: true })
const rows = (section: string) => (page: Page) => page.locator(section).getByRole('rowheader')

/** The acts on that client's page for users who hold everything (rules 2.2.1 to 2.2.6). */
const OFFERED: Record<string, (page: Page) => Locator> = {
  letters: (page) => page.getByRole('button', { name: 'Templates', exact: true }).first(),
  'Archive client': (page) => offered(page, 'Archive'),
  'Save client': (page) => field(page, 'First Name'),
  holds: rows('#on-hold'),
  'Create loan': buttons('#on-hold', 'Create loan of'),
  'Remove hold': buttons('#on-hold', 'Remove hold of'),
  loans: rows('#loans'),
  'letters of loans': buttons('#loans', 'Templates'),
  'Add loan': buttons('#loans', 'Add loan'),
  'Edit loan': buttons('#loans', 'Edit loan of'),
  'Return loan': buttons('#loans', 'Return '),
  'Invoice loan': buttons('#loans', 'Invoice loan of'),
  'Archive loan': buttons('#loans', 'Archive loan of'),
  repairs: rows('#repairs'),
  'Add repair': buttons('#repairs', 'Add repair'),
  'Edit repair': buttons('#repairs', 'Edit repair of'),
  'Invoice repair': buttons('#repairs', 'Invoice repair of'),
  'Archive repair': buttons('#repairs', 'Archive repair of'),
  invoices: buttons('#invoices', 'Items of'),
  items: (page) => page.locator('#invoices').getByRole('checkbox', { name: /^Select item/ }),
  'Generate Invoice': buttons('#invoices', 'Generate Invoice'),
  'Add item': buttons('#invoices', 'Add item'),
  'Remove item': buttons('#invoices', 'Remove item'),
  'Update Invoice': buttons('#invoices', 'Update Invoice'),
}

async function missing(page: Page): Promise<string[]> {
  const counts = await Promise.all(
    Object.entries(OFFERED).map(async ([name, find]) => [name, await find(page).count()] as const),
  )
  return counts.filter(([, count]) => count === 0).map(([name]) => name)
}

const all = (word: RegExp) => Object.keys(OFFERED).filter((name) => word.test(name))
const LOANS = ['Create loan', ...all(/loans|(Add|Edit|Return|Invoice|Archive) loan/)]
const INVOICING = ['invoices', 'items', 'Generate Invoice', 'Add item', 'Remove item', 'Update Invoice']

/** The acts that depend on each permission; permissions of one line are independent of one another. */
test.each<Record<string, string[]>>([
  {},
  { READ_EQUIPMENT: ['holds', 'Create loan', 'Remove hold'], READ_SERVICES: all(/repair/) },
  { READ_LOANS: LOANS, READ_INVOICES: INVOICING },
  {
    DELETE_CLIENTS: ['Archive client'],
    CREATE_LOANS: ['Create loan', 'Add loan'],
    UPDATE_SERVICES: ['Edit repair'],
    DELETE_INVOICE_ITEMS: ['Remove item'],
  },
  {
    UPDATE_CLIENTS: ['Save client'],
    UPDATE_LOANS: ['Edit loan'],
    RETURN_LOANS: ['Return loan'],
    DELETE_SERVICES: ['Archive repair'],
    CREATE_INVOICES: ['Generate Invoice', 'Add item'],
  },
  {
    READ_TEMPLATES: ['letters', 'letters of loans'],
    UPDATE_EQUIPMENT: ['Remove hold'],
    DELETE_LOANS: ['Archive loan'],
    CREATE_SERVICES: ['Add repair'],
    UPDATE_INVOICES: ['Update Invoice'],
  },
  { CREATE_INVOICE_ITEMS: ['Invoice loan', 'Invoice repair', 'Add item'] },
])('the page of a client without these is without what goes with them: %j', async (without) => {
  await holdAllBut(site, ...Object.keys(without))
  const gone = Object.values(without).flat().sort()
  const page = await site.signIn('viewer', `/clients/${client}`)
  await soon(async () => (await missing(page)).sort()).toEqual(gone)
  // nothing more is loading
  await page.waitForLoadState('networkidle')
  expect((await missing(page)).sort()).toEqual(gone)
  // a list without acts has no empty foot
  expect(await page.locator('[class*=_foot_]:empty:visible').count()).toBe(0)
})

test('the link of a piece is there for each of its four permissions, and for no other', async () => {
  const four = ['READ_EQUIPMENT', 'READ_AVAILABLE_EQUIPMENT', 'READ_PROGRAM_EQUIPMENT']
  const last = 'READ_AVAILABLE_PROGRAM_EQUIPMENT'
  for (const [without, links] of [
    [four, 1],
    [[...four, last], 0],
  ] as const) {
    await holdAllBut(site, ...without)
    const page = await site.signIn('viewer', `/clients/${client}`)
    const piece = page.locator('#loans').getByRole('rowheader').first()
    await piece.waitFor()
    expect(await piece.getByRole('link').count()).toBe(links)
  }
})

test('a list that one may not read is not asked for, and is empty', async () => {
  await holdAllBut(site, 'READ_GENDERS', 'READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS')
  const page = await site.signIn('viewer', '/clients/new')
  const options = (name: string) => choice(page, name).getByRole('option').allTextContents()
  await soon(() => options('Language')).toEqual(['Choose…', 'English', 'French'])
  expect(await options('Gender')).toEqual(['Choose…'])
  expect(await options('Program / Association')).toEqual(['Choose…'])
})

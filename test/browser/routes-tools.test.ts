import { test } from 'vitest'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** The final address of each address of the Tools for an administrator, and the heading there. */
const TOOLS: [path: string, end: string, heading: string][] = [
  ['/tools', '/tools', 'Tools'],
  ['/tools/users', '/tools/users', 'Users and Organizations'],
  ['/tools/organizations', '/tools/organizations', 'Users and Organizations'],
  ['/tools/equipment', '/tools/equipment/categories', 'Equipment'],
  ['/tools/equipment/items', '/tools/equipment/items', 'Equipment'],
  ['/tools/equipment/suppliers', '/tools/equipment/suppliers', 'Equipment'],
  ['/tools/equipment/accessories', '/tools/equipment/accessories', 'Equipment'],
  ['/tools/equipment/statuses', '/tools/equipment/statuses', 'Equipment'],
  ['/tools/equipment/types', '/tools/equipment/types', 'Programs'],
  ['/tools/equipment/programs', '/tools/programs', 'Programs'],
  ['/tools/equipment/projects', '/tools/projects', 'Programs'],
  ['/tools/types', '/tools/equipment/types', 'Programs'],
  ['/tools/types/1', '/tools/equipment/types/1', 'Programs'],
  ['/tools/programs/1', '/tools/programs/1', 'Programs'],
  ['/tools/programs/new', '/tools/programs', 'Programs'],
  ['/tools/programs/abc', '/tools/programs', 'Programs'],
  ['/tools/programs/999999', '/tools/programs', 'Programs'],
  ['/tools/facilities', '/tools/facilities', 'Facilities'],
  ['/tools/insurance-providers', '/tools/insurance-providers', 'Facilities'],
  ['/tools/billing-codes', '/tools/billing-codes', 'Billing Codes'],
  ['/tools/loans', '/tools/loans/types', 'Loans & Services'],
  ['/tools/services', '/tools/loans/types', 'Loans & Services'],
  ['/tools/services/subcategories', '/tools/services/subcategories', 'Loans & Services'],
  ['/tools/referral-agents', '/tools/referral-agents', 'Referral Agents'],
  ['/tools/holidays', '/tools/holidays', 'Holidays'],
  ['/tools/lists/cities', '/tools/lists/cities', 'Places and Lists'],
  ['/tools/nothing', '/home', 'Welcome to Appui Mobilité NB'],
]

test('the addresses of the Tools lead an administrator where the route table says', async () => {
  const page = await site.signIn('admin')
  for (const [path, end, heading] of TOOLS) {
    await page.goto(path)
    await soon(async () => [path, ...(await page.locator('h1').allTextContents())]).toEqual([path, heading])
    await soon(() => [path, page.url().slice(site.server.url.length)]).toEqual([path, end])
  }
})

test('an address of the Tools that one may not open leads to one that one may, else Home', async () => {
  const finance = await site.signIn('finance')
  const staff = await site.signIn('staff')
  const viewer = await site.signIn('viewer')
  for (const [page, path, end] of [
    [finance, '/tools/users', '/tools'],
    [finance, '/tools/equipment', '/tools'],
    [finance, '/tools/billing-codes/1', '/tools/billing-codes/1'],
    [staff, '/tools/programs', '/tools'],
    [staff, '/tools/referral-agents', '/tools/referral-agents'],
    [viewer, '/tools', '/home'],
    [viewer, '/tools/holidays', '/home'],
    [viewer, '/tools/equipment', '/home'],
  ] as const) {
    await page.goto(path)
    await soon(() => [path, page.url().slice(site.server.url.length)]).toEqual([path, end])
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow } from './follow.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()

/** The heading of every possible final address. */
const HEADINGS: Record<string, RegExp> = {
  '/login': /^Log in to Passerelle$/,
  '/reset-password': /^Reset Password$/,
  '/home': /^(Welcome to|Bienvenue à) Appui Mobilité NB$/,
  '/clients': /^Clients$/,
  '/clients/new': /^Create Client$/,
  '/clients/1': /^(Edit )?Client 100000$/,
  '/equipment': /^(Equipment|Équipement)$/,
  '/equipment/new': /^Create Equipment$/,
}

/** The final addresses of the others, first for users who may read and create clients, then for those who only read. */
const SCREENS: [path: string, creates: string, reads: string][] = [
  ['/', '/home', '/home'],
  ['/home', '/home', '/home'],
  ['/clients', '/clients', '/clients'],
  ['/clients/new', '/clients/new', '/clients'],
  ['/clients/1', '/clients/1', '/clients/1'],
  ['/clients/abc', '/clients', '/clients'],
  ['/clients/0', '/clients', '/clients'],
  ['/equipment', '/equipment', '/equipment'],
  ['/equipment/new', '/equipment/new', '/equipment'],
  ['/equipment/abc', '/equipment', '/equipment'],
  ['/no/such/page', '/home', '/home'],
  ['/reset-password', '/home', '/home'],
]

async function expectEnd(page: Page, path: string, end: string, search = '') {
  await page.goto(path)
  await soon(() => page.locator('h1').allTextContents()).toEqual([
    expect.stringMatching(HEADINGS[end] ?? /^$/),
  ])
  expect(page.url().slice(site.server.url.length), path).toBe(end + search)
}

test.each(['staff', 'technician'] as const)('%s ends where the route table says', async (role) => {
  const page = await site.signIn(role)
  const creates = role === 'staff'
  for (const [path, ifCreates, ifReads] of SCREENS) await expectEnd(page, path, creates ? ifCreates : ifReads)
})

test('a client that does not exist has a page that leads to the list', async () => {
  const page = await site.signIn('staff')
  site.expectFaults('404 GET /api/clients/99999999')
  await page.goto('/clients/99999999')
  await page.getByRole('heading', { name: 'This client is not there' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
  await page.waitForURL('**/clients')
})

test('who follows a link to a page that they may not open stays where they are', async () => {
  const page = await site.signIn('viewer', '/clients?q=cormier')
  await page.getByRole('rowheader').first().waitFor()
  const asked = page.waitForRequest(/paginated.*page=2/)
  for (const path of ['/tools', '/reports', '/tools/users/1']) {
    await follow(page, path)
    await soon(() => page.url()).toBe(`${site.server.url}/clients?q=cormier`)
    expect(await page.locator('h1').allTextContents(), path).toEqual(['Clients'])
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await asked
})

test('Logout leads to the login page', async () => {
  const page = await site.visit()
  await logIn(page, 'finance@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await follow(page, '/logout')
  await page.waitForURL(`${site.server.url}/login`)
  await expectEnd(page, '/clients', '/login', '?next=%2Fclients')
})

test('who comes to the login page is signed in no more', async () => {
  const page = await site.visit()
  await logIn(page, 'finance@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await follow(page, '/login')
  await page.waitForURL(`${site.server.url}/login`)
  await expectEnd(page, '/clients', '/login', '?next=%2Fclients')
})

test('nobody in particular is asked to log in first, and the wanted page is kept', async () => {
  const page = await site.visit()
  for (const path of ['/clients/1', '/clients/new', '/equipment', '/tools/users', '/indirect-services']) {
    await expectEnd(page, path, '/login', `?next=${encodeURIComponent(path)}`)
  }
  for (const path of ['/', '/home', '/no/such/page']) await expectEnd(page, path, '/login')
  await expectEnd(page, '/reset-password', '/reset-password')
})

test('a referral agent, who may search for nothing, is led to the equipment by all of them', async () => {
  const page = await site.signIn('agent', '/clients')
  for (const [path] of SCREENS) await expectEnd(page, path, '/equipment')
})

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

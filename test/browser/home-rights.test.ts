import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { button, heading, said } from './fields.ts'
import { openSite, type Role, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()

async function give(role: Role, ...permissions: string[]): Promise<void> {
  await sql`UPDATE roles SET permissions = ${permissions}::text[] WHERE code = ${role.toUpperCase()}`.execute(
    site.database.db,
  )
  await endOfTrust()
}

/** The links of the shell, and the search types of Home. */
async function offered(page: Page) {
  const links = async (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .locator('a, button')
      .locator('visible=true')
      .allTextContents()
  return {
    main: await links('Main'),
    services: await links('Services'),
    types: await page
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => [
          (radio as HTMLInputElement).labels?.[0]?.textContent,
          (radio as HTMLInputElement).checked,
        ]),
      ),
  }
}

test.each([
  [
    ['READ_CLIENTS', 'READ_INDIRECT_SERVICES'],
    { main: ['Home', 'Clients'], services: ['Indirect Services', 'Logout'], types: [['Clients', true]] },
  ],
  [
    ['READ_EQUIPMENT', 'READ_REFERRAL_AGENTS', 'UPDATE_REFERRAL_AGENTS'],
    {
      main: ['Home', 'Equipment', 'Scan'],
      services: ['Tools', 'Logout'],
      types: [
        ['Equipment', true],
        ['Referral Agents', false],
      ],
    },
  ],
  [
    ['READ_INVOICES', 'READ_PROGRAM_EQUIPMENT'],
    { main: ['Home', 'Equipment'], services: ['Bulk Invoicing', 'Logout'], types: [['Invoices', true]] },
  ],
])('who holds %j is offered what these open, and the first type', async (permissions, expected) => {
  await give('technician', ...permissions)
  const page = await site.signIn('technician')
  await soon(() => offered(page)).toEqual(expected)
})

test.each([
  [['READ_INDIRECT_SERVICES'], '/indirect-services'],
  [['READ_INDIRECT_SERVICES', 'READ_AVAILABLE_EQUIPMENT'], '/equipment'],
  [['READ_INDIRECT_SERVICES', 'READ_CLIENTS'], '/home'],
])('with %j Indirect Services open by their address, over %s', async (permissions, below) => {
  await give('technician', ...permissions)
  const page = await site.signIn('technician', '/indirect-services/3')
  await heading(page, 'Indirect Service').waitFor()
  expect(new URL(page.url()).pathname).toBe('/indirect-services/3')
  await page.keyboard.press('Escape')
  await soon(() => page.getByRole('dialog').count()).toBe(0)
  await soon(() => new URL(page.url()).pathname).toBe(below === '/indirect-services' ? `${below}/3` : below)
})

test('who may open nothing is logged out', async () => {
  await give('technician', 'CREATE_CLIENTS')
  const page = await site.visit()
  await logIn(page, 'technician@example.org')
  await page.waitForURL(`${site.server.url}/login`)
  await page.getByText('There is no page for you to begin with.').waitFor()
  await soon(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['passerelle.device'])
})

test('a found invoice has no link to edit it, and is archived by who may', async () => {
  const { rows } = await sql<{ number: string }>`
    SELECT p.invoice_number_prefix || i.number AS number FROM invoices i JOIN programs p ON p.id = i.program_id
    WHERE i.archived_at IS NULL AND NOT i.template_generated ORDER BY i.id LIMIT 1`.execute(site.database.db)
  const number = rows[0]?.number ?? ''
  for (const [role, archives] of [
    ['viewer', 0],
    ['finance', 1],
  ] as const) {
    const page = await site.signIn(role, `/home?q=${number}&t=invoices`)
    const card = page.getByRole('listitem').filter({ hasText: number }).first()
    await card.waitFor()
    expect(await card.getByRole('link', { name: /^Edit/ }).count(), role).toBe(0)
    const archive = card.getByRole('button', { name: `Archive ${number}`, exact: true })
    expect(await archive.count(), role).toBe(archives)
    if (!archives) continue
    await archive.click()
    await page
      .getByRole('dialog', { name: 'Are you sure you want to archive this invoice?' })
      .getByRole('button', { name: 'Archive invoice' })
      .click()
    await said(page, 'The invoice has been successfully archived!').waitFor()
    await soon(() => archive.count()).toBe(0)
  }
})

test('without a phrase nothing is found any more', async () => {
  const page = await site.signIn('staff', '/home?q=cormier&t=clients')
  const results = page.getByRole('region', { name: 'Your Search Results' })
  await results.waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await results.waitFor({ state: 'hidden' })
  await soon(() => new URL(page.url()).searchParams.has('q')).toBe(false)
  expect(await button(page, 'Next').count()).toBe(0)
  expect(await said(page, /clients?$/).count()).toBe(0)
})

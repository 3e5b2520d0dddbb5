import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { button, field, heading, noForm } from './fields.ts'
import { openSite, type Role, soon } from './harness.ts'

const site = await openSite()

/** Each of these roles may already read holidays. */
async function grant(role: Role, ...permissions: string[]): Promise<void> {
  await site.database.pool.query(
    `UPDATE roles SET permissions = ARRAY(SELECT DISTINCT unnest(permissions || $2)) WHERE code = $1`,
    [role.toUpperCase(), permissions],
  )
  await endOfTrust()
}
await grant('technician', 'UPDATE_HOLIDAYS', 'READ_USERS', 'UPDATE_REFERRAL_AGENTS')
await grant('viewer', 'CREATE_HOLIDAYS')
await grant('finance', 'DELETE_HOLIDAYS', 'READ_USERS', 'CREATE_USERS', 'UPDATE_REFERRAL_AGENTS')

/** The enabled acts of the form; missing ones are absent. */
async function acts(page: Page): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {}
  for (const name of ['Create Holiday', 'Delete', 'Cancel', 'Save']) {
    if (await button(page, name).count()) found[name] = await button(page, name).isEnabled()
  }
  return found
}

test.each([
  ['technician', 'change', {}, { Cancel: true }],
  ['viewer', 'create', { 'Create Holiday': true }, { 'Create Holiday': true, Cancel: true }],
  ['finance', 'delete', {}, { Delete: true, Cancel: true }],
] as const)('%s, who may %s holidays alone, is offered just that', async (role, _, none, chosen) => {
  const page = await site.signIn(role, '/tools/holidays')
  await noForm(page)
  expect(await acts(page)).toEqual(none)
  await page.getByRole('rowheader').first().getByRole('link').click()
  const mayChange = role === 'technician'
  await page.getByRole('heading', { name: mayChange ? /^Edit - / : /^Holiday - / }).waitFor()
  expect(await acts(page)).toEqual(chosen)
  expect(await field(page, 'Name').count()).toBe(mayChange ? 1 : 0)
  if (!mayChange) return
  await field(page, 'Name').fill('Another')
  expect(await acts(page)).toEqual({ ...chosen, Save: true })
})

test('of several views the one that is permitted is named', async () => {
  await grant('viewer', 'READ_EQUIPMENT_ACCESSORIES', 'UPDATE_EQUIPMENT_ACCESSORIES')
  const page = await site.signIn('viewer', '/tools/equipment/accessories')
  const tabs = page.getByRole('navigation', { name: 'Equipment', exact: true })
  await soon(() => tabs.getByRole('link').allTextContents()).toEqual(['Specifications and Accessories'])
  const views = page.getByRole('navigation', { name: 'Specifications and Accessories', exact: true })
  await soon(() => views.getByRole('link').allTextContents()).toEqual(['Accessories'])
})

test('who may create can save what is new', async () => {
  const page = await site.signIn('viewer', '/tools/holidays')
  await button(page, 'Create Holiday').click()
  await heading(page, 'Create Holiday').waitFor()
  await soon(() => acts(page)).toEqual({ 'Create Holiday': true, Cancel: true, Save: true })
})

test('only an administrator is offered to create a user; of an agent, who may change agents and create users', async () => {
  const finance = await site.signIn('finance', '/tools/users')
  await noForm(finance)
  expect(await button(finance, 'Create User').count()).toBe(0)
  const { rows } = await site.database.pool.query(
    'SELECT id FROM referral_agents WHERE user_id IS NULL AND archived_at IS NULL ORDER BY id LIMIT 1',
  )
  for (const [role, offered] of [
    ['finance', 1],
    ['technician', 0],
  ] as const) {
    const page = await site.signIn(role, `/tools/referral-agents/${rows[0].id}`)
    await page.getByRole('heading', { name: /^Edit - / }).waitFor()
    expect(await button(page, 'Create User').count(), role).toBe(offered)
  }
})

test('the programs of an agent can be read, and changed with a permission of their own', async () => {
  await grant('staff', 'READ_USERS')
  const { rows } = await site.database.pool.query(
    'SELECT id FROM referral_agents WHERE user_id IS NOT NULL AND archived_at IS NULL ORDER BY id LIMIT 1',
  )
  for (const [role, closed] of [
    ['staff', true],
    ['admin', false],
  ] as const) {
    const page = await site.signIn(role, `/tools/referral-agents/${rows[0].id}`)
    const program = page.getByRole('checkbox', { name: /^ENF/ })
    await program.waitFor()
    expect(await program.isDisabled(), role).toBe(closed)
  }
})

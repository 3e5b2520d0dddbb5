import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, heading, said } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const { rows } = await sql<{ id: number; name: string; email: string }>`
  SELECT a.id, a.first_name || ' ' || a.last_name AS name, e.address AS email
  FROM referral_agents a JOIN referral_agent_email_addresses e ON e.referral_agent_id = a.id
  JOIN referral_agent_addresses d ON d.referral_agent_id = a.id
  WHERE a.archived_at IS NULL AND a.user_id IS NULL AND d.city_id IS NOT NULL ORDER BY a.id LIMIT 1`.execute(
  site.database.db,
)
const [agent] = rows
if (!agent) throw new Error('There is no agent')
const found = `/home?q=${encodeURIComponent(agent.email)}&t=referralAgents`

test('Home finds a referral agent by their address, archives them, and the archived page brings them back', async () => {
  const page = await site.signIn('admin')
  await page.getByRole('radio', { name: 'Referral Agents' }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill(agent.email)
  const card = page.getByRole('listitem').filter({ hasText: agent.email })
  await card.waitFor()
  expect(new URL(page.url()).search).toContain('t=referralAgents')
  await said(page, '1 referral agent').waitFor()
  await button(page, `Archive ${agent.name}`).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to archive this referral agent?' })
  await question.getByRole('button', { name: 'Archive referral agent' }).click()
  await said(page, 'The referral agent has been successfully archived!').waitFor()
  await page.getByText('No search results were found.').waitFor()

  await page.goto('/tools/archived/referral-agents')
  await button(page, new RegExp(`^Restore .*${agent.name}`)).click()
  await said(page, 'The referral agent has been successfully restored!').waitFor()

  await page.goto(found)
  await page.getByRole('link', { name: `Edit ${agent.name}` }).click()
  await page.waitForURL(`**/tools/referral-agents/${agent.id}`)
  await heading(page, 'Referral Agents').waitFor()
})

test('who only reads agents finds them, and neither edits nor archives', async () => {
  const page = await site.signIn('viewer')
  await page.goto(found)
  await page.getByRole('listitem').filter({ hasText: agent.email }).waitFor()
  expect(await page.getByRole('link', { name: /^Edit / }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Archive / }).count()).toBe(0)
})

test('agents beyond the first twenty stand on further pages', async () => {
  const page = await site.signIn('admin')
  await page.goto('/home?q=.&t=referralAgents')
  await soon(() => page.getByRole('listitem').filter({ hasText: '@' }).count()).toBe(20)
  await button(page, 'Next').click()
  await soon(() => page.getByRole('listitem').filter({ hasText: '@' }).count()).toBeGreaterThan(0)
})

test.each([
  { who: 'admin', expand: 'Expand' },
  { who: 'agent', expand: 'Développer' },
] as const)('what is found keeps WCAG 2.2 AA, as $who reads it', async ({ who, expand }) => {
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn(who)
  await page.goto(found)
  await button(page, `${expand} ${agent.name}`).click()
  await expectAccessible(page, 'agents found')
})

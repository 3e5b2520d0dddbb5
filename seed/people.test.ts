import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './demo.ts'

const { ownerUrl: url, pool, drop } = await testDatabase()
await seedDemo(url, 10)
const rows = async (statement: string) => (await pool.query(statement)).rows
afterAll(drop)

test('colleagues fill the roles, and nobody but the demonstration accounts can sign in', async () => {
  const [people] = await rows(`
    SELECT count(*)::int AS users, count(DISTINCT u.role_id)::int AS roles, count(u.password_hash)::int AS passwords,
      count(*) FILTER (WHERE r.code = 'ADMIN')::int AS administrators,
      (SELECT count(DISTINCT user_id)::int FROM user_phone_numbers) AS phones
    FROM users u JOIN roles r ON r.id = u.role_id`)
  expect(people).toEqual({ users: 40, roles: 6, passwords: 7, administrators: 1, phones: 33 })
})

test('referral agents have addresses, and a dozen are users with programs', async () => {
  const [agents] = await rows(`
    SELECT count(*)::int AS agents, count(user_id)::int AS users, count(archived_at)::int AS archived,
      count(*) FILTER (WHERE search_text <> referral_agent_search_text(a))::int AS unsearchable,
      (SELECT count(DISTINCT referral_agent_id)::int FROM referral_agent_addresses) AS addresses,
      (SELECT count(DISTINCT m.user_id)::int FROM program_managers m JOIN referral_agents USING (user_id)) AS assigned
    FROM referral_agents a`)
  expect(agents).toEqual({ agents: 60, users: 12, archived: 3, unsearchable: 0, addresses: 60, assigned: 12 })
  const wrong = await rows(`
    SELECT a.id FROM referral_agents a JOIN users u ON u.id = a.user_id
      JOIN referral_agent_email_addresses e ON e.referral_agent_id = a.id
    WHERE e.address <> u.username`)
  expect(wrong).toEqual([])
})
